import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a text contains `q`, whatever their case, accents, apostrophes and hyphens. */
export function isFoundIn(text: SQLWrapper, q: string): SQL {
  return isFoundInFolded(sql`app_folded(${text})`, q)
}

/** The same for a text that went through `app_folded` already, like the columns `found_by`. */
export function isFoundInFolded(text: SQLWrapper, q: string): SQL {
  return sql`${text} like app_folded(${`%${escapedForLike(q)}%`})`
}

/** A text to find as it is, in a pattern for `like`. */
export function escapedForLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
