import { z } from 'zod'

const attribute = z.object({
  name: z.string().max(500).nullish(),
  /** More names, tried in this order. */
  names: z.array(z.string().max(500)).max(20).nullish(),
  /** The default for a missing attribute. */
  default: z.unknown().optional(),
  /** Keeps every value instead of the first. */
  array: z.boolean().nullish(),
})

/** Maps attributes of a SAML assertion to claims about a user, in the format of Supabase Auth. */
export const attributeMapping = z.object({ keys: z.record(z.string(), attribute).nullish() })

export type AttributeMapping = z.infer<typeof attributeMapping>

/** The claims in these attributes, by name or friendly name. Empty values are ignored. */
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
