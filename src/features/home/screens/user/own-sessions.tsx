import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import type { OwnSettings } from '#src/features/home/server/load-own-settings.ts'
import { settingsWords } from '#src/features/home/words/settings-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'

/** The devices on which a person is signed in, each of which they can sign out. */
export function OwnSessions({
  sessions,
  mayHaveOthers,
  areAllListed,
}: Pick<OwnSettings, 'sessions' | 'mayHaveOthers' | 'areAllListed'>): ReactElement {
  const words = useWords(settingsWords)
  const others = useAnsweredFetcher()
  return (
    <Panel
      title={words.signedInOn}
      actions={
        mayHaveOthers ? (
          <others.Form method="post">
            <HiddenFields fields={{ intent: 'end-others' }} />
            <Button type="submit" variant="default" size="compact-sm" loading={others.state !== 'idle'}>
              {words.signOutAllOthers}
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
              {session.isThisOne ? <span className="settings-here">{words.thisDevice}</span> : null}
              <p className="quiet">
                {session.address || words.addressNotKnown}
                {session.lastUsedAt ? (
                  <>
                    {words.lastUsed}
                    <RelativeTime at={session.lastUsedAt} />
                  </>
                ) : null}
              </p>
            </div>
            {session.isThisOne ? null : (
              <IntentButton
                fields={{ intent: 'end-session', session: session.id }}
                icon="log-out"
                label={words.signOut(session.device)}
              />
            )}
          </li>
        ))}
      </ul>
      {areAllListed ? null : <p className="quiet">{words.otherDevicesAreElsewhere}</p>}
    </Panel>
  )
}
