import { z } from 'zod'
import { type SheetKind, sheetKinds } from '#src/features/sheet/schema.ts'
import { sheetNotFound } from '#src/features/sheet/server/which-sheet.ts'

type Params = Record<string, string | undefined>

/** The kind of import in the URL. Throws Refusal 404 `sheet_not_found`. */
export function sheetKindIn(params: Params): SheetKind {
  const { data } = z.enum(sheetKinds).safeParse(params['kind'])
  if (!data) throw sheetNotFound()
  return data
}

/** The import in the URL. Throws as `sheetKindIn`. */
export function sheetIn(params: Params): { kind: SheetKind; sheet: string } {
  const { data } = z.uuid().safeParse(params['sheet'])
  if (!data) throw sheetNotFound()
  return { kind: sheetKindIn(params), sheet: data }
}
