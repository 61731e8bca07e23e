import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { tooDeepAt } from '#src/text/json-depth.ts'
import { readClockTime } from '../clock-time.ts'
import { findJsonError, lineAt } from '../json-lines.ts'
import { MalformedTranscript } from '../malformed.ts'
import type { Sample } from './reader.ts'

// Our own files have four levels; other tools add a few.
const deepest = 100

const longestSeconds = 500 * 3600

/** A time in seconds: a number, or text such as `1.5` or `00:00:01.500`. */
export const seconds = z
  .union([z.number(), z.string().transform(readSeconds)])
  .pipe(z.number().min(0).max(longestSeconds))

function readSeconds(text: string): number {
  const ms = readClockTime(text)
  return ms === undefined ? Number(text.trim() || Number.NaN) : ms / 1000
}

export function isJson({ start }: Sample): boolean {
  return /^\uFEFF?\s*[[{]/.test(start)
}

/** Throws MalformedTranscript with the line of the first syntax error. */
export function readJson(source: string): unknown {
  const json = source.replace(/^\uFEFF/, '')
  const deep = tooDeepAt(json, deepest)
  if (deep !== undefined) throw notJson(lineAt(json, deep))
  try {
    return JSON.parse(json)
  } catch {
    throw notJson(findJsonError(json))
  }
}

function notJson(line: number): MalformedTranscript {
  return new MalformedTranscript(line, msg`this isn’t valid JSON. Export the file again, or fix this line.`)
}
