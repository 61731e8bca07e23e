import type { SheetKind } from '#src/features/sheet/schema.ts'

/** The list of records of a kind. */
export const listOfKind: Record<SheetKind, string> = {
  accounts: '/workspace/account',
  people: '/workspace/lead',
  links: '/workspace/journey',
}
