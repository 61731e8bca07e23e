import { z } from 'zod'

const attribute = z.object({
  name: z.string().max(500).nullish(),
  /** Further names, tried in this order. */
  names: z.array(z.string().max(500)).max(20).nullish(),
  /** What to keep where the attribute does not come. */
  default: z.unknown().optional(),
  /** Keeps every value instead of the first. */
  array: z.boolean().nullish(),
})

/** Which claim about a user is read from which attributes of a SAML assertion, as Supabase Auth keeps it. */
export const attributeMapping = z.object({ keys: z.record(z.string(), attribute).nullish() })

export type AttributeMapping = z.infer<typeof attributeMapping>

/** The claims that these attributes give, by their names or friendly names. Nothing is made of an empty value. */
export function mapAttributes(
  attributes: Record<string, unknown>,
  { keys }: AttributeMapping,
): Record<string, unknown> {
  const claims = Object.entries(keys ?? {}).flatMap(([claim, { name, names, array, default: otherwise }]) => {
    const found = [name ?? '', ...(names ?? [])]
      .map((known) => (Object.hasOwn(attributes, known) ? textsOf(attributes[known]) : []))
      .find((texts) => texts.length > 0)
    const value = found ? (array ? found : found[0]) : otherwise
    return value === undefined || value === null ? [] : [[claim, value] as const]
  })
  return Object.fromEntries(claims)
}

function textsOf(value: unknown): string[] {
  const all: unknown[] = Array.isArray(value) ? value : [value]
  return all.filter((one): one is string => typeof one === 'string' && one !== '')
}
