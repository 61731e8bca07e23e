import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { stepTypes } from '#src/features/automation/rules/editing/new-step.ts'
import { kept } from '#src/features/automation/schema.ts'
import { wording } from '#src/translation/speak.ts'
import { part } from './part.ts'

/** The name of an entry, and when to use it. */
const calledInLibrary = {
  name: kept.pipe(
    z.string().trim().min(1, wording(msg`Enter a name.`)).max(120, wording(msg`Use at most 120 characters.`)),
  ),
  note: kept.pipe(z.string().trim().max(1000, wording(msg`Use at most 1,000 characters.`))).default(''),
}

/** A new entry, and the type of its first step. */
export const templateCreated = z.object({ ...calledInLibrary, type: z.enum(stepTypes) })

/** Steps to save in the library. */
export const templateKept = z.object({ ...calledInLibrary, part })

/** The new content, based on `version`. */
export const templateSaved = templateKept.extend({ version: z.int().min(1) })
