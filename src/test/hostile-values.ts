import fc from 'fast-check'
import { z } from 'zod'

/** Arbitraries for fields with these names, at any depth: existing values, so that cases get past the checks. */
export type Known = Record<string, fc.Arbitrary<unknown>>

/** Placeholder for a number that JSON.stringify cannot write; see `textOf`. */
const endless = 'a number beyond all numbers'

/** JSON text of a value; the number 1e999, which parses as Infinity, included. */
export function textOf(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').replaceAll(`"${endless}"`, '1e999')
}

function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

/** Texts that have broken software elsewhere. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '-0',
    '1e999',
    '1e308',
    'NaN',
    'Infinity',
    '-Infinity',
    '0x10',
    '9007199254740993',
    'null',
    'undefined',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
    '[]',
    '{}',
    '[[[[]]]]',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00a',
    '\u202e',
    '\ufeff',
    '\r\nx: y',
    "' or 1=1 --",
    '$1',
    '%s%n',
    '../../etc/passwd',
    '..\\..\\x',
    '<script>alert(1)</script>',
    '=1+1',
    '{{7*7}}',
    '${7*7}',
    'a/b',
    '%00',
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01',
    '2026-02-30',
    '-'.repeat(36),
    'x'.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.uuid(),
)

const hostileValue = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      -1,
      0,
      1.5,
      1e21,
      1e308,
      -1e308,
      2 ** 53,
      2 ** 31,
      2 ** 63,
      Number.MIN_VALUE,
      endless,
      [],
      {},
      [[]],
      [null],
      { length: 1e9 },
      nested(40),
      nested(1500),
    ),
  },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

type Node = Record<string, unknown>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function nodesOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}

/** Values that a zod schema accepts, or almost, generated from the JSON Schema of its input. */
function validOf(schema: z.ZodType, known: Known = {}): fc.Arbitrary<unknown> {
  return arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), known)
}

function arbitraryOf(node: Node, known: Known): fc.Arbitrary<unknown> {
  if ('const' in node) return fc.constant(node['const'])
  if (Array.isArray(node['enum'])) return fc.constantFrom<unknown>(...node['enum'])
  const choices = nodesOf(node['anyOf'] ?? node['oneOf'])
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, known)))
  switch (node['type']) {
    case 'object':
      return objectOf(node, known)
    case 'array':
      return arrayOf(node, known)
    case 'string':
      return textFor(node)
    case 'integer':
    case 'number':
      return numberFor(node)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objectOf({ properties, required }: Node, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(isNode(properties) ? properties : {}).map(([name, node]) => {
    const usual = arbitraryOf(isNode(node) ? node : {}, known)
    const there = known[name]
    return [name, there ? fc.oneof({ weight: 6, arbitrary: there }, usual) : usual] as const
  })
  const names = new Set(fields.map(([name]) => name))
  const needed = (Array.isArray(required) ? required : []).filter((name) => names.has(name))
  return fc.record(Object.fromEntries(fields), { requiredKeys: needed })
}

function arrayOf({ items, minItems, maxItems }: Node, known: Known): fc.Arbitrary<unknown> {
  const minLength = numberOf(minItems, 0)
  return fc.array(arbitraryOf(isNode(items) ? items : {}, known), {
    minLength,
    maxLength: Math.min(numberOf(maxItems, 4), minLength + 4),
  })
}

function textFor({ pattern, minLength, maxLength }: Node): fc.Arbitrary<unknown> {
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern))
  const least = numberOf(minLength, 0)
  return fc.string({ minLength: least, maxLength: Math.min(numberOf(maxLength, 30), least + 30) })
}

function numberFor({ type, minimum, maximum }: Node): fc.Arbitrary<unknown> {
  const min = numberOf(minimum, -1000)
  const max = numberOf(maximum, 1000)
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
}

type Change = { place: number; kind: 'replace' | 'remove' | 'extend'; value: unknown; name: string }

const change: fc.Arbitrary<Change> = fc.record({
  place: fc.nat(),
  kind: fc.constantFrom('replace', 'replace', 'remove', 'extend'),
  value: hostileValue,
  name: fc.constantFrom('__proto__', 'constructor', 'workspace', 'id', '', '\u0000', 'x'.repeat(3000)),
})

/** Values that a schema accepts, half of them corrupted in one or two places. */
export function hostileOf(schema: z.ZodType, known: Known = {}): fc.Arbitrary<unknown> {
  const changes = fc.oneof(fc.constant([]), fc.array(change, { minLength: 1, maxLength: 2 }))
  const changed = fc
    .tuple(validOf(schema, known), changes)
    .map(([value, all]) => all.reduce(changedBy, structuredClone(value)))
  return fc.oneof({ weight: 14, arbitrary: changed }, { weight: 1, arbitrary: hostileValue })
}

function changedBy(value: unknown, { place, kind, value: given, name }: Change): unknown {
  // The arbitraries return the same objects repeatedly.
  const odd = structuredClone(given)
  const places = placesIn(value)
  const at = places[place % Math.max(1, places.length)]
  if (!at) return odd
  // As in JSON.parse, `__proto__` is an ordinary property.
  const { holder } = at
  function set(key: string): void {
    Object.defineProperty(holder, key, {
      value: odd,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  if (kind === 'extend') set(Array.isArray(at.holder) ? String(at.holder.length) : name)
  else if (kind === 'remove' && !Array.isArray(at.holder)) Reflect.deleteProperty(at.holder, at.key)
  else set(at.key)
  return value
}

function placesIn(value: unknown): { holder: object; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...placesIn(inner)])
}
