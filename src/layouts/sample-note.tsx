import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useSubmit } from 'react-router'
import { AskDialog } from '#src/ui/ask-dialog.tsx'

/** Says that the workspace contains sample data, and removes it after a confirmation. */
export function SampleNote({ mayRemove }: { mayRemove: boolean }): ReactElement {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const submit = useSubmit()

  function remove(): void {
    setIsAsking(false)
    // Home, because the current screen may show something that is deleted now.
    void submit({ intent: 'remove-sample' }, { method: 'post', action: '/workspace' })
  }

  return (
    <div className="shell-sample">
      <span>{t`This is sample data.`}</span>
      {mayRemove ? (
        <Button variant="default" size="compact-xs" onClick={() => setIsAsking(true)}>
          {t`Remove it`}
        </Button>
      ) : null}
      <AskDialog
        isOpen={isAsking}
        head={t`Remove the sample data?`}
        text={t`All sample recordings, pages, journeys, links, accounts, people and visits will be permanently deleted. Anything you and your team created is kept.`}
        no={t`Cancel`}
        yes={t`Remove sample data`}
        onNo={() => setIsAsking(false)}
        onYes={remove}
      />
    </div>
  )
}
