import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const classes = z.record(z.string(), z.array(z.string()))

/** Texts, by class, that run, break out or rewrite something unless they are escaped. Each contains `__xss`. */
export const xssPayloads = classes.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'xss-payloads.json'), 'utf8')),
)
