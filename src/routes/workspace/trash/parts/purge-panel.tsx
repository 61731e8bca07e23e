import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type ReactElement, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { TrashRow } from '#src/features/trash/server/list-trash.ts'
import type { Say } from '#src/translation/speak.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = { things: TrashRow[]; wrong: string | undefined }

/** Confirms a permanent deletion and lists what else is deleted. */
export function PurgePanel({ things, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const ids = things.map(({ kind, id }) => `${kind}.${id}`).join(',')
  const field = useRef<HTMLInputElement>(null)
  // Moves the focus, since keyboard users are in the list below.
  useEffect(() => {
    if (ids) field.current?.focus()
  }, [ids])
  return (
    <Panel
      title={t`Delete ${plural({ count: things.length }, { one: '# item', other: '# items' })} permanently?`}
    >
      <IntentForm fields={{ intent: 'purge', ids }} className="settings-form">
        <ul className="trash-doomed">
          {things.map(({ kind, id, name }) => (
            <li key={`${kind}.${id}`}>{name}</li>
          ))}
        </ul>
        <p className="quiet">{consequenceOf(things, t)}</p>
        <TextInput
          ref={field}
          name="confirm"
          label={t`Type “delete” to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          required
          error={wrong}
        />
        <div className="trash-answers">
          <Button type="submit" variant="default" className="settings-danger">
            {t`Delete permanently`}
          </Button>
          <Link to="?">{t`Keep in trash`}</Link>
        </div>
      </IntentForm>
    </Panel>
  )
}

function consequenceOf(things: TrashRow[], say: Say): string {
  const kinds = new Set(things.map(({ kind }) => kind))
  const parts = [
    kinds.has('journey') && say(msg`A journey’s links and their visits are also deleted.`),
    !kinds.has('journey') && kinds.has('link') && say(msg`A link’s visits are also deleted.`),
    kinds.has('asset') && say(msg`An asset’s recording and transcript are also deleted.`),
    kinds.has('page') && say(msg`A page is also removed from the journey tabs it’s in.`),
    kinds.has('board') && say(msg`A board’s ideas are also deleted.`),
    kinds.has('recipe') &&
      say(msg`A recipe’s runs are also deleted; generated content stays with its assets.`),
  ]
  return [...parts, say(msg`This can’t be undone.`)].filter((part) => part !== false).join(' ')
}
