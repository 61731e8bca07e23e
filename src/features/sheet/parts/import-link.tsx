import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import type { SheetKind } from '../schema.ts'

/** A link to the CSV import. */
export function ImportLink({ kind }: { kind: SheetKind }): ReactElement {
  const { t } = useLingui()
  return (
    <Button
      component={Link}
      to={`/workspace/import/${kind}`}
      variant="default"
      leftSection={<Icon name="upload" size={14} />}
    >
      {t`Import CSV`}
    </Button>
  )
}
