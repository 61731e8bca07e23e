import { useLingui } from '@lingui/react/macro'
import { Modal, Stack, Title } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { KeyList } from '#src/ui/key-list.tsx'
import { commonShortcuts, listShortcuts } from '#src/ui/shortcuts.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Shortcuts of every screen. Loaded when first opened. */
export function ShortcutsDialog({ isOpen, onClose }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Keyboard shortcuts`}>
      <Stack>
        <KeyList shortcuts={commonShortcuts} />
        <Title order={3} size="sm">
          {t`Lists`}
        </Title>
        <KeyList shortcuts={listShortcuts} />
        <Link to="/workspace/help" onClick={onClose}>
          {t`Help and more shortcuts`}
        </Link>
      </Stack>
    </Modal>
  )
}
