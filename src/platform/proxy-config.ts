import { z } from 'zod'

export const proxyVariables = z.object({
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/)
    .transform((name) => name.toLowerCase())
    .optional(),
})

/** What stands in front, and what is believed of it. */
export type ProxyConfig = {
  /** How many reverse proxies stand in front; 0 ignores X-Forwarded-For. */
  trustedProxies: number
  /** In lower case; it says in which country a visitor is. */
  countryHeader: string | undefined
}

export function readProxies(env: z.output<typeof proxyVariables>): ProxyConfig {
  return { trustedProxies: env.TRUSTED_PROXIES, countryHeader: env.COUNTRY_HEADER }
}
