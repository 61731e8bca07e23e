import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { nameOfKind } from '#src/features/content/rules/kinds.ts'
import { contentWords } from '#src/features/content/words/content-words.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'
import { type SharingAnswer, shareModes } from '../schema.ts'
import type { Sharing, SharingLink } from '../server/load-sharing.ts'
import { sharingWords } from '../words/sharing-words.ts'
import type { SharingFetcher } from './sharing-desk.tsx'

type Props = { sharing: Sharing; answer: SharingAnswer | undefined; fetcher: SharingFetcher }

/** The links of a thing: those that open, the form for a new one, and those that have ended. */
export function ShareLinks(props: Props): ReactElement {
  const words = useWords(sharingWords)
  const { links } = props.sharing
  const open = links.filter(({ state }) => state === 'open')
  const ended = links.filter(({ state }) => state !== 'open')
  return (
    <>
      {open.length === 0 ? <p className="sharing-quiet">{words.noLinks}</p> : null}
      <ul className="sharing-list">
        {open.map((link) => (
          <li key={link.id}>
            <LinkLine link={link} {...props} />
            <LinkActions link={link} {...props} />
          </li>
        ))}
      </ul>
      <NewLink key={links.length} {...props} />
      {ended.length > 0 ? (
        <details className="sharing-more">
          <summary>{words.ended(ended.length)}</summary>
          <ul className="sharing-list">
            {ended.map((link) => (
              <li key={link.id}>
                <LinkLine link={link} {...props} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

type LineProps = Props & { link: SharingLink }

function LinkLine({ link, sharing }: LineProps): ReactElement {
  const words = useWords(sharingWords)
  const written = useWords(contentWords)
  const { label, mode, downloads, hasPassword, expiresAt, state, opens, lastOpenedAt } = link
  const thing = sharing.things.find(({ id }) => id === link.thing)
  return (
    <p className="sharing-line">
      <strong>{label || words.unnamed}</strong>
      {thing?.output ? (
        <span className="sharing-mark">{nameOfKind(written, thing.output, thing.ownName)}</span>
      ) : null}
      <span className="sharing-mark">{words.modes[mode]}</span>
      {downloads ? <span className="sharing-mark">{words.downloadsMark}</span> : null}
      {hasPassword ? <span className="sharing-mark">{words.hasPassword}</span> : null}
      {state === 'open' ? null : (
        <span className="sharing-mark" data-state={state}>
          {words[state]}
        </span>
      )}
      {state === 'open' && expiresAt ? (
        <span className="sharing-quiet">
          {words.endsAt} <RelativeTime at={expiresAt} />
        </span>
      ) : null}
      <span className="sharing-quiet">
        {opens === 0 || !lastOpenedAt ? (
          words.neverOpened
        ) : (
          <>
            {words.opened(opens)}, {words.last} <RelativeTime at={lastOpenedAt} />
          </>
        )}
      </span>
    </p>
  )
}

function LinkActions({ link, sharing, answer, fetcher }: LineProps): ReactElement {
  const words = useWords(sharingWords)
  const { id, address, hasPassword } = link
  const name = link.label || words.unnamed
  const isRefused = answer?.kind === 'refused' && answer.values['share'] === id
  return (
    <div className="sharing-actions">
      <input
        className="sharing-address"
        readOnly
        value={address}
        aria-label={name}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={address} label={words.copy} />
      <Button component="a" href={address} target="_blank" rel="noopener" variant="default" size="xs">
        {words.openLink}
      </Button>
      <fetcher.Form method="post" action={actionOf(sharing)}>
        <input type="hidden" name="intent" value="revoke-share" />
        <input type="hidden" name="share" value={id} />
        <Button type="submit" variant="subtle" color="red" size="xs" aria-label={words.revokeOf(name)}>
          {words.revoke}
        </Button>
      </fetcher.Form>
      <details className="sharing-more" open={isRefused}>
        <summary aria-label={words.changeOf(name)}>{words.change}</summary>
        <fetcher.Form method="post" action={actionOf(sharing)} className="sharing-form">
          <input type="hidden" name="intent" value="change-share" />
          <input type="hidden" name="share" value={id} />
          <Settings link={link} sharing={sharing} values={isRefused ? answer.values : {}} />
          {hasPassword ? (
            <Checkbox name="openToAll" value="yes" label={words.openToAll} className="sharing-check" />
          ) : null}
          <Button type="submit" size="xs">
            {words.save}
          </Button>
        </fetcher.Form>
      </details>
    </div>
  )
}

function NewLink({ sharing, answer, fetcher }: Props): ReactElement {
  const words = useWords(sharingWords)
  const written = useWords(contentWords)
  const isRefused = answer?.kind === 'refused' && answer.intent === 'create-share'
  const { things, links } = sharing
  const [only] = things
  return (
    <details className="sharing-more" open={isRefused || links.length === 0}>
      <summary>
        <Icon name="plus" size={14} />
        {words.newLink}
      </summary>
      <fetcher.Form method="post" action={actionOf(sharing)} className="sharing-form">
        <input type="hidden" name="intent" value="create-share" />
        {things.length === 1 && only ? (
          <input type="hidden" name="thing" value={only.id} />
        ) : (
          <NativeSelect
            name="thing"
            label={words.what}
            defaultValue={isRefused ? answer.values['thing'] : undefined}
            data={things.map(({ id, title, output, ownName }) => ({
              value: id,
              label: output ? nameOfKind(written, output, ownName) : title,
            }))}
          />
        )}
        <Settings link={undefined} sharing={sharing} values={isRefused ? answer.values : {}} />
        <Button type="submit" size="xs" loading={fetcher.state !== 'idle'}>
          {words.create}
        </Button>
      </fetcher.Form>
    </details>
  )
}

type SettingsProps = Pick<Props, 'sharing'> & {
  link: SharingLink | undefined
  values: Record<string, string>
}

const lives = ['never', '1', '7', '30', '90', 'until'] as const

function Settings({ link, sharing, values }: SettingsProps): ReactElement {
  const words = useWords(sharingWords)
  const choices = link ? (['keep', ...lives] as const) : lives
  return (
    <>
      <TextInput
        name="label"
        label={words.forWhom}
        maxLength={120}
        autoComplete="off"
        defaultValue={values['label'] ?? link?.label}
      />
      <NativeSelect
        name="mode"
        label={words.right}
        defaultValue={values['mode'] ?? link?.mode ?? 'comment'}
        data={shareModes.map((value) => ({ value, label: words.modes[value] }))}
      />
      <TextInput
        type="password"
        name="password"
        label={link?.hasPassword ? words.newPassword : words.password}
        maxLength={200}
        autoComplete="new-password"
      />
      <NativeSelect
        name="lifetime"
        label={words.ends}
        defaultValue={values['lifetime'] ?? choices[0]}
        data={choices.map((value) => ({ value, label: words.lifetimes[value] }))}
      />
      <TextInput type="date" name="endsOn" label={words.endsOn} defaultValue={values['endsOn']} />
      {sharing.place.kind === 'guest' ? null : <Downloads link={link} values={values} />}
    </>
  )
}

function Downloads({ link, values }: Omit<SettingsProps, 'sharing'>): ReactElement {
  const words = useWords(sharingWords)
  const wasRefused = values['intent'] !== undefined
  return (
    <Checkbox
      name="downloads"
      value="yes"
      label={words.downloads}
      defaultChecked={wasRefused ? values['downloads'] === 'yes' : link?.downloads}
      className="sharing-check"
    />
  )
}

export function actionOf({ place: { kind, id } }: Pick<Sharing, 'place'>): string {
  return `/workspace/share/${kind}/${id}`
}
