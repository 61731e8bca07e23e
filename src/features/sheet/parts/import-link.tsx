import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { LinkButton } from '#src/ui/link-button.tsx'
import type { SheetKind } from '../schema.ts'

/** A link to the CSV import. */
export function ImportLink({ kind }: { kind: SheetKind }): ReactElement {
  const { t } = useLingui()
  return <LinkButton to={`/workspace/import/${kind}`} icon="upload" label={t`Import CSV`} />
}
