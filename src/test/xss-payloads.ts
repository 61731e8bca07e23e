import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const classes = z.record(z.string(), z.array(z.string()))

/** Texts that run, break out or rewrite something where they are not written as text, by class. Each names `__xss`. */
export const xssPayloads = classes.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'xss-payloads.json'), 'utf8')),
)
