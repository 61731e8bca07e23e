import { z } from 'zod'

export const proxyVariables = z.object({
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/)
    .transform((name) => name.toLowerCase())
    .optional(),
})

/** The reverse proxies in front, and which of their headers are trusted. */
export type ProxyConfig = {
  /** How many reverse proxies are in front; 0 ignores X-Forwarded-For. */
  trustedProxies: number
  /** The header with the visitor's country, in lower case. */
  countryHeader: string | undefined
}

export function readProxies(env: z.output<typeof proxyVariables>): ProxyConfig {
  return { trustedProxies: env.TRUSTED_PROXIES, countryHeader: env.COUNTRY_HEADER }
}
