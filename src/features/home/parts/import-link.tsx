import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { SheetKind } from '#src/features/sheet/schema.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'
import { sheetWords } from '../words/sheet-words.ts'

/** Leads to where a CSV file is imported. */
export function ImportLink({ kind }: { kind: SheetKind }): ReactElement {
  const words = useWords(sheetWords)
  return (
    <Button
      component={Link}
      to={`/workspace/import/${kind}`}
      variant="default"
      leftSection={<Icon name="upload" size={14} />}
    >
      {words.importCsv}
    </Button>
  )
}
