import type { SheetKind } from '#src/features/sheet/schema.ts'

/** Where the things of a kind are listed. */
export const listOfKind: Record<SheetKind, string> = {
  accounts: '/workspace/account',
  people: '/workspace/lead',
  links: '/workspace/journey',
}
