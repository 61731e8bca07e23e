import { z } from 'zod'

/** Reads environment variables, and notes what is wrong with them. */
export type Environment = {
  /** A variable's value; as if it weren't set when it is invalid. */
  read<T>(name: string, schema: z.ZodType<T>): T
  wrong: string[]
}

export function createEnvironment(variables: Record<string, string | undefined>): Environment {
  const wrong: string[] = []
  return {
    wrong,
    read(name, schema) {
      const parsed = schema.safeParse(variables[name])
      if (parsed.success) return parsed.data
      wrong.push(...parsed.error.issues.map(({ message }) => `${name}: ${message}`))
      return schema.parse(undefined)
    },
  }
}

export const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .transform((value) => value === '1' || value === 'true')
export const isOff = flag.default(false)
export const isOn = flag.default(true)
export const text = z.string().max(4000).default('')
export const whole = z.coerce.number().int()
export const count = whole.min(0)
export const limit = whole.min(1)
export const port = count.max(65_535)
export const optionalUrl = optional(z.url())
export const optionalWebUrl = optional(z.url({ protocol: /^https?$/ }))

/** A variable that is empty or not set is undefined. */
export function optional<T>(schema: z.ZodType<T>): z.ZodType<T | undefined> {
  return z.preprocess((value) => value || undefined, schema.optional())
}

/** Comma-separated texts. */
export const list = z
  .string()
  .default('')
  .transform((joined) => joined.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter(Boolean))
