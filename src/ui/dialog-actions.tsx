import { Button, Group } from '@mantine/core'
import type { ReactElement } from 'react'

type Props = { isBusy: boolean; busy: string; cancel: string; action: string; onCancel: () => void }

/** Dialog footer: progress, cancel and submit. */
export function DialogActions({ isBusy, busy, cancel, action, onCancel }: Props): ReactElement {
  return (
    <>
      <p role="status" className="quiet">
        {isBusy ? busy : ''}
      </p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {action}
        </Button>
      </Group>
    </>
  )
}
