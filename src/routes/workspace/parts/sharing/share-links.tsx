import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { nameOfKind } from '#src/features/content/rules/kinds.ts'
import {
  sharingEndLabels,
  sharingLifetimeLabels,
  sharingModeLabels,
} from '#src/features/share/messages/sharing-labels.ts'
import { type SharingAnswer, shareModes } from '#src/features/share/schema.ts'
import type { Sharing, SharingLink } from '#src/features/share/server/load-sharing.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { actionOf, type SharingFetcher } from './sharing-fetcher.ts'

type Props = { sharing: Sharing; answer: SharingAnswer | undefined; fetcher: SharingFetcher }

/** Share links of an object: active ones, the form for a new one, and ended ones. */
export function ShareLinks(props: Props): ReactElement {
  const { t } = useLingui()
  const { links } = props.sharing
  const open = links.filter(({ state }) => state === 'open')
  const ended = links.filter(({ state }) => state !== 'open')
  return (
    <>
      {open.length === 0 ? (
        <p className="sharing-quiet">{t`No links yet. Create one per person or group to see who opens it.`}</p>
      ) : null}
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
          <summary>{t`${plural({ count: ended.length }, { one: '# expired or revoked link', other: '# expired or revoked links' })}`}</summary>
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
  const { t } = useLingui()
  const { label, mode, downloads, hasPassword, expiresAt, state, opens, lastOpenedAt } = link
  const thing = sharing.things.find(({ id }) => id === link.thing)
  return (
    <p className="sharing-line">
      <strong>{label || t`Unnamed link`}</strong>
      {thing?.output ? (
        <span className="sharing-mark">{nameOfKind(t, thing.output, thing.ownName)}</span>
      ) : null}
      <span className="sharing-mark">{t(sharingModeLabels[mode])}</span>
      {downloads ? <span className="sharing-mark">{t`Download`}</span> : null}
      {hasPassword ? <span className="sharing-mark">{t`Password`}</span> : null}
      {state === 'open' ? null : (
        <span className="sharing-mark" data-state={state}>
          {t(sharingEndLabels[state])}
        </span>
      )}
      {state === 'open' && expiresAt ? (
        <span className="sharing-quiet">
          {t`Expires`} <RelativeTime at={expiresAt} />
        </span>
      ) : null}
      <span className="sharing-quiet">
        {opens === 0 || !lastOpenedAt ? (
          t`Not opened yet`
        ) : (
          <>
            {t`${plural({ count: opens }, { one: '# open', other: '# opens' })}`} · {t`Last opened`}{' '}
            <RelativeTime at={lastOpenedAt} />
          </>
        )}
      </span>
    </p>
  )
}

function LinkActions({ link, sharing, answer, fetcher }: LineProps): ReactElement {
  const { t } = useLingui()
  const { id, address, hasPassword } = link
  const name = link.label || t`Unnamed link`
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
      <CopyButton value={address} label={t`Copy link`} />
      <Button component="a" href={address} target="_blank" rel="noopener" variant="default" size="xs">
        {t`Open`}
      </Button>
      <fetcher.Form method="post" action={actionOf(sharing)}>
        <input type="hidden" name="intent" value="revoke-share" />
        <input type="hidden" name="share" value={id} />
        <Button type="submit" variant="subtle" color="red" size="xs" aria-label={t`Revoke ${name}`}>
          {t`Revoke`}
        </Button>
      </fetcher.Form>
      <details className="sharing-more" open={isRefused}>
        <summary aria-label={t`Edit ${name}`}>{t`Edit`}</summary>
        <fetcher.Form method="post" action={actionOf(sharing)} className="sharing-form">
          <input type="hidden" name="intent" value="change-share" />
          <input type="hidden" name="share" value={id} />
          <Settings link={link} sharing={sharing} values={isRefused ? answer.values : {}} />
          {hasPassword ? (
            <Checkbox name="openToAll" value="yes" label={t`Remove password`} className="sharing-check" />
          ) : null}
          <Button type="submit" size="xs">
            {t`Save`}
          </Button>
        </fetcher.Form>
      </details>
    </div>
  )
}

function NewLink({ sharing, answer, fetcher }: Props): ReactElement {
  const { t } = useLingui()
  const isRefused = answer?.kind === 'refused' && answer.intent === 'create-share'
  const { things, links } = sharing
  const [only] = things
  return (
    <details className="sharing-more" open={isRefused || links.length === 0}>
      <summary>
        <Icon name="plus" size={14} />
        {t`New link`}
      </summary>
      <fetcher.Form method="post" action={actionOf(sharing)} className="sharing-form">
        <input type="hidden" name="intent" value="create-share" />
        {things.length === 1 && only ? (
          <input type="hidden" name="thing" value={only.id} />
        ) : (
          <NativeSelect
            name="thing"
            label={t`Shared content`}
            defaultValue={isRefused ? answer.values['thing'] : undefined}
            data={things.map(({ id, title, output, ownName }) => ({
              value: id,
              label: output ? nameOfKind(t, output, ownName) : title,
            }))}
          />
        )}
        <Settings link={undefined} sharing={sharing} values={isRefused ? answer.values : {}} />
        <Button type="submit" size="xs" loading={fetcher.state !== 'idle'}>
          {t`Create link`}
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
  const { t } = useLingui()
  const choices = link ? (['keep', ...lives] as const) : lives
  return (
    <>
      <TextInput
        name="label"
        label={t`Recipient (not shown to visitors)`}
        maxLength={120}
        autoComplete="off"
        defaultValue={values['label'] ?? link?.label}
      />
      <NativeSelect
        name="mode"
        label={t`Permissions`}
        defaultValue={values['mode'] ?? link?.mode ?? 'comment'}
        data={shareModes.map((value) => ({ value, label: t(sharingModeLabels[value]) }))}
      />
      <TextInput
        type="password"
        name="password"
        label={link?.hasPassword ? t`New password (optional)` : t`Password (optional)`}
        maxLength={200}
        autoComplete="new-password"
      />
      <NativeSelect
        name="lifetime"
        label={t`Expires`}
        defaultValue={values['lifetime'] ?? choices[0]}
        data={choices.map((value) => ({ value, label: t(sharingLifetimeLabels[value]) }))}
      />
      <TextInput
        type="date"
        name="endsOn"
        label={t`Custom expiration date`}
        defaultValue={values['endsOn']}
      />
      {sharing.place.kind === 'guest' ? null : <Downloads link={link} values={values} />}
    </>
  )
}

function Downloads({ link, values }: Omit<SettingsProps, 'sharing'>): ReactElement {
  const { t } = useLingui()
  const wasRefused = values['intent'] !== undefined
  return (
    <Checkbox
      name="downloads"
      value="yes"
      label={t`Allow downloads`}
      defaultChecked={wasRefused ? values['downloads'] === 'yes' : link?.downloads}
      className="sharing-check"
    />
  )
}
