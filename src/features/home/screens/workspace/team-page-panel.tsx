import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { workspaceWords } from '#src/features/home/words/workspace-words.ts'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { info: Pick<WorkspaceInfo, 'handle' | 'teamPage'>; origin: string; mayChange: boolean }

/** Whether everybody may see who makes the show. */
export function TeamPagePanel({ info: { handle, teamPage }, origin, mayChange }: Props): ReactElement | null {
  const words = useWords(workspaceWords)
  if (!teamPage && !mayChange) return null
  const address = `${origin}/t/${handle}`
  return (
    <Panel title={words.publicTeamPage}>
      <p className="quiet">{words.everybodyCanReadTheName}</p>
      {teamPage ? (
        <p className="settings-address">
          <a href={address}>{address}</a> <CopyButton value={address} label={words.copyAddress} />
        </p>
      ) : null}
      {mayChange && !handle ? (
        <p>
          <Link to="/workspace/settings/info">{words.giveTheWorkspaceAPublic}</Link>
        </p>
      ) : null}
      {mayChange && handle ? (
        <Form method="post">
          <HiddenFields fields={{ intent: 'set-team-page', shown: teamPage ? 'no' : 'yes' }} />
          <Button type="submit" variant="default">
            {teamPage ? words.takeTheTeamPageDown : words.publishTheTeamPage}
          </Button>
        </Form>
      ) : null}
    </Panel>
  )
}
