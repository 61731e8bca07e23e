import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import type { OwnSettings } from '../load.ts'

/** The person's signed-in devices, with sign-out. */
export function OwnSessions({
  sessions,
  mayHaveOthers,
  areAllListed,
}: Pick<OwnSettings, 'sessions' | 'mayHaveOthers' | 'areAllListed'>): ReactElement {
  const { t } = useLingui()
  const others = useAnsweredFetcher()
  return (
    <Panel
      title={t`Sessions`}
      actions={
        mayHaveOthers ? (
          <others.Form method="post">
            <HiddenFields fields={{ intent: 'end-others' }} />
            <Button type="submit" variant="default" size="compact-sm" loading={others.state !== 'idle'}>
              {t`Sign out other sessions`}
            </Button>
          </others.Form>
        ) : null
      }
    >
      <ul className="settings-devices">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{session.device}</strong>
              {session.isThisOne ? <span className="settings-here">{t`This device`}</span> : null}
              <p className="quiet">
                {session.address || t`Unknown IP address`}
                {session.lastUsedAt ? (
                  <>
                    {t` · last used `}
                    <RelativeTime at={session.lastUsedAt} />
                  </>
                ) : null}
              </p>
            </div>
            {session.isThisOne ? null : (
              <IntentButton
                fields={{ intent: 'end-session', session: session.id }}
                icon="log-out"
                label={t`Sign out ${{ device: session.device }}`}
              />
            )}
          </li>
        ))}
      </ul>
      {areAllListed ? null : (
        <p className="quiet">{t`The sign-in service doesn’t list your other sessions, but you can sign out of all of them at once.`}</p>
      )}
    </Panel>
  )
}
