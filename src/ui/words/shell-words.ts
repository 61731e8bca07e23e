import { de } from './de.ts'
import { en } from './en.ts'

/** The words of the shell and of the places in its menus. */
export const shellWords = { en, de }

/** A dictionary of the shell, in one language. */
export type ShellWords = typeof en

/** A key whose words need nothing filled in. */
export type PlainWord = {
  [Key in keyof ShellWords]: ShellWords[Key] extends string ? Key : never
}[keyof ShellWords]
