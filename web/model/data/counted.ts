// How many there are of something, in words.

/** "1 seed", "20 seeds"; "1 criterion", "3 criteria". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
