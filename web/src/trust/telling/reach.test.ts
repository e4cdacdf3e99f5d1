import { expect, test } from "vitest";
import { reachOf } from "./reach";

test.each([
  "http://localhost:4173/#v1=s=rfc8867/5.1",
  "http://lab.localhost/",
  "http://LOCALHOST./",
  "http://127.0.0.1:8080/lab/",
  "http://127.1/",
  "http://0.0.0.0:8000/",
  "http://[::1]:5173/",
  "http://[::ffff:127.0.0.1]/",
  "file:///home/ana/lab/index.html#v1=s=rfc8867/5.1",
])("%s opens on its machine alone", (address) => {
  expect(reachOf(address)).toBe("machine");
});

test.each([
  "http://192.168.1.20:4173/",
  "http://10.0.0.3/",
  "http://172.16.0.1/",
  "http://172.31.255.1/",
  "http://169.254.7.7/",
  "http://100.64.0.9/",
  "http://[fd12:3456::1]/",
  "http://[fe80::1]/",
  "http://[::ffff:10.0.0.3]/",
  "http://labbox:4173/",
  "http://ana.local/",
  "https://lab.internal/",
])("%s opens in its network alone", (address) => {
  expect(reachOf(address)).toBe("network");
});

test.each([
  "https://example.org/lab/#v1=s=rfc8867/5.1",
  "https://localhost.example.org/",
  "https://10.example.org/",
  "http://172.32.0.1/",
  "http://100.128.0.1/",
  "http://128.0.0.1/",
  "http://[2001:db8::1]/",
])("%s opens for everybody", (address) => {
  expect(reachOf(address)).toBe("everybody");
});
