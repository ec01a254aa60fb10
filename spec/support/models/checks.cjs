// What the vendors' model servers have in common.
'use strict';
const { z } = require('zod');

const KEY = 'sk-test-0123456789';
const MODEL = 'test-model';

class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

function refuseUnless(holds, message, status = 400) {
  if (!holds) throw new Refused(status, message);
}

/** The body, which has to be as the schema says. */
function parsed(schema, body) {
  let json;
  try {
    json = JSON.parse(body);
  } catch {
    throw new Refused(400, 'We could not parse the JSON body of your request.');
  }
  const { data, error } = schema.safeParse(json);
  if (error) throw new Refused(400, `Invalid request: ${z.prettifyError(error)}`);
  return data;
}

/** What holds for requests to any of them. */
function checkHead({ method, headers }, expected) {
  refuseUnless(method === expected.method, `Method ${method} is not allowed.`, 405);
  refuseUnless(
    headers[expected.keyHeader] === expected.key,
    expected.keyWords,
    expected.keyStatus ?? 401,
  );
  if (method === 'POST')
    refuseUnless(headers['content-type'] === 'application/json', 'Unsupported media type.', 415);
}

/** Names of tools that all OpenAI-like servers and Anthropic take. */
const toolName = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/);

/** JSON Schema as OpenAI and Anthropic want it for parameters. */
function checkParameters(schema, name) {
  const begin = `Invalid schema for function '${name}': `;
  refuseUnless(
    schema?.type === 'object',
    `${begin}schema must be a JSON Schema of 'type: "object"'.`,
  );
  refuseUnless(schema.properties, `${begin}object schema missing properties.`);
  for (const keyword of ['anyOf', 'oneOf', 'allOf', 'enum', 'not', '$ref'])
    refuseUnless(
      !(keyword in schema),
      `${begin}schema must not have '${keyword}' at the top level.`,
    );
  checkArrays(schema, begin);
  checkRefs(schema, schema, begin);
}

function checkArrays(schema, begin) {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const isArray = [property.type].flat().includes('array');
    refuseUnless(!isArray || property.items, `${begin}In '${name}', array schema missing items.`);
    checkArrays(property, begin);
  }
}

/** Every reference has to lead somewhere. */
function checkRefs(value, root, begin, isSchema = true) {
  if (typeof value !== 'object' || value === null) return;
  if (isSchema && typeof value.$ref === 'string') {
    const target = value.$ref
      .slice(2)
      .split('/')
      .reduce((at, step) => at?.[step], root);
    refuseUnless(target, `${begin}reference ${value.$ref} can not be resolved.`);
  }
  for (const [name, inner] of Object.entries(value)) {
    const holdsNames = isSchema && ['properties', '$defs', 'definitions'].includes(name);
    checkRefs(inner, root, begin, !holdsNames);
  }
}

function checkUnique(names) {
  refuseUnless(new Set(names).size === names.length, 'Tool names must be unique.');
}

module.exports = {
  KEY,
  MODEL,
  Refused,
  checkHead,
  checkParameters,
  checkUnique,
  parsed,
  refuseUnless,
  toolName,
};
