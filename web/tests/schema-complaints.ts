// In what a value differs from a JSON Schema, by ajv: "/flows/video must have required property 'path'".
import { Ajv2020, type AnySchemaObject } from "ajv/dist/2020.js";

// Strict: a keyword that it does not know is an error. Types may stand beside the keywords that they are for, as people write them.
const ajv = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false });
// Words of editors.
ajv.addVocabulary(["enumDescriptions"]);

/** Everything in which `value` differs from the schema. */
export function complaints(schema: AnySchemaObject, value: unknown): readonly string[] {
  const takes = ajv.compile(schema);
  takes(value);
  return (takes.errors ?? []).map(({ instancePath, message, params }) => {
    const name = params.additionalProperty ?? params.propertyName;
    return `${instancePath} ${message}${name === undefined ? "" : `: ${name}`}`;
  });
}
