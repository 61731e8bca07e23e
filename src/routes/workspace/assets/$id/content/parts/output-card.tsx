import { useLingui } from '@lingui/react/macro'
import { Button, Tooltip } from '@mantine/core'
import { type ReactElement, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { OutputBody } from '#src/features/content/parts/output-body.tsx'
import type { ReaderChoice, VoiceChoice } from '#src/features/content/parts/output-option-fields.tsx'
import { useTextName } from '#src/features/content/parts/use-text-name.ts'
import type { Use } from '#src/features/content/rules/approved-parts.ts'
import { isOwnKind, nameOfLanguage } from '#src/features/content/rules/kinds.ts'
import type { Room } from '#src/features/content/rules/room-of.ts'
import type { ModelOffer } from '#src/features/content/schema.ts'
import type { Output } from '#src/features/content/server/list-content.ts'
import { toPlainText } from '#src/features/language/rules/render-text.ts'
import { useLocale } from '#src/translation/reader.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { Approve } from './approve.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { EditForm } from './edit-form.tsx'
import { Regenerate, RegenerateForm } from './regenerate.tsx'

export type Shown = Output & {
  /** As it is pasted where formatting is taken, for kinds that have any. */
  html: string | undefined
  room: Room | null
  /** Of a thread, how much of its room each block takes. */
  rooms: (Room | null)[] | null
  /** The words to avoid that it holds, by the voice that says so. */
  banned: { voice: string; found: string[] } | null
  /** The part of the asset that it can replace. */
  use: Use | null
}
type Props = {
  output: Shown
  onPlay: ((ms: number) => void) | undefined
  model: ModelOffer | null
  voices: VoiceChoice[]
  readers: ReaderChoice[]
}
type Open = 'edit' | 'wishes' | null

/** One output: what was written, how, which variants there are, and what can be done with it. */
export function OutputCard({ output, onPlay, ...choices }: Props): ReactElement {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open>(null)
  const name = useTextName(output)
  const { room } = output
  useEffect(() => setOpen(null), [output.n])

  function toggle(what: Open): void {
    setOpen(open === what ? null : what)
  }

  return (
    <Panel title={name} actions={<Marks output={output} />}>
      {open === 'edit' ? (
        <EditForm output={output} onCancel={() => setOpen(null)} />
      ) : (
        <OutputBody blocks={output.body} onPlay={onPlay} rooms={output.rooms} />
      )}
      {room ? (
        <p className="output-room">{t`${{ count: room.taken.toLocaleString() }} of ${{ most: room.most.toLocaleString() }} characters`}</p>
      ) : null}
      {hasEstimates(output) ? (
        <p className="output-room">{t`Times with ~ are estimated, because the transcript has none. They’re left out when you copy or download.`}</p>
      ) : null}
      <BannedWords output={output} />
      <div className="output-actions">
        <Variants output={output} />
        <CopyButton value={toPlainText(output.body)} html={output.html} label={t`Copy`} />
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="pencil" size={14} />}
          aria-expanded={open === 'edit'}
          onClick={() => toggle('edit')}
        >
          {t`Edit`}
        </Button>
        <Approve output={output} use={output.use} />
        <Regenerate output={output} />
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="sliders-horizontal" size={14} />}
          aria-label={t`Change settings: ${{ kind: name }}`}
          aria-expanded={open === 'wishes'}
          onClick={() => toggle('wishes')}
        >
          {t`Change settings`}
        </Button>
        <DownloadMenu label={t`Download`} address={`/api/content/${output.id}/file`} />
        <AddToPage output={output} />
        <Remove output={output} />
      </div>
      {open === 'wishes' ? (
        <RegenerateForm output={output} {...choices} onCancel={() => setOpen(null)} />
      ) : null}
    </Panel>
  )
}

function hasEstimates({ body }: Shown): boolean {
  return body.some(({ claims }) =>
    claims.some(({ citations }) => citations.some((citation) => citation.isEstimated)),
  )
}

type One = { output: Shown }

function Marks({ output }: One): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const { kind, language, form, method, isApproved, approvedVariant } = output
  const isHuman = method === 'human'
  const label = isHuman ? t`Edited by hand` : t`Quoted`
  const byRulesHint = isOwnKind(kind)
    ? form !== null
      ? t`Sentences from the transcript, favoring those that contain words from the template. No AI model was used, so other instructions were ignored.`
      : t`Transcript passages that contain words from the template, or the most relevant ones if too few do. No AI model was used, so other instructions were ignored.`
    : t`Sentences from the transcript, selected by rules, without an AI model.`
  return (
    <div className="output-marks">
      <Tooltip label={isHuman ? t`Written or edited by a member.` : byRulesHint} multiline maw={260}>
        <span className="output-mark">
          {method.startsWith('ai:') ? t`AI: ${{ model: method.slice(3) }}` : label}
        </span>
      </Tooltip>
      <span className="output-mark">{nameOfLanguage(language, locale)}</span>
      {output.voice ? <span className="output-mark">{t`Voice: ${{ name: output.voice }}`}</span> : null}
      {output.reader ? <span className="output-mark">{t`Persona: ${{ title: output.reader }}`}</span> : null}
      {output.template === null ? null : (
        <span className="output-mark">{t`Template, version ${{ n: output.template }}`}</span>
      )}
      <span className="output-mark" data-approved={isApproved}>
        {isApproved ? t`Approved` : t`Draft`}
      </span>
      {approvedVariant !== null && !isApproved ? (
        <span className="output-mark">{t`Variant ${{ n: approvedVariant }} is approved`}</span>
      ) : null}
    </div>
  )
}

/** Words in the text that the voice avoids; nothing if no voice lists any. */
function BannedWords({ output: { banned } }: One): ReactElement | null {
  const { t } = useLingui()
  const locale = useLocale()
  if (!banned) return null
  if (banned.found.length === 0)
    return (
      <p className="output-room">{t`Doesn’t use any words that the “${{ voice: banned.voice }}” voice avoids.`}</p>
    )
  const list = new Intl.ListFormat(locale).format(banned.found.map((phrase) => `“${phrase}”`))
  return (
    <p className="output-banned">{t`Contains words the “${{ voice: banned.voice }}” voice avoids: ${{ phrases: list }}`}</p>
  )
}

function Variants({ output: { id, n, variants } }: One): ReactElement {
  const { t } = useLingui()
  const at = variants.indexOf(n)
  return (
    <span className="output-variants">
      <Step content={id} n={variants[at - 1]} label={t`Previous variant`} icon="arrow-left" />
      <span className="figure">{t`${{ n: at + 1 }} of ${{ all: variants.length }}`}</span>
      <Step content={id} n={variants[at + 1]} label={t`Next variant`} icon="arrow-right" />
    </span>
  )
}

type StepProps = { content: string; n: number | undefined; label: string; icon: 'arrow-left' | 'arrow-right' }

function Step({ content, n, label, icon }: StepProps): ReactElement {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="content" value={content} />
      <input type="hidden" name="n" value={n ?? 1} />
      <Button type="submit" variant="subtle" size="compact-xs" aria-label={label} disabled={n === undefined}>
        <Icon name={icon} size={14} />
      </Button>
    </Form>
  )
}

/** The screen of pages takes it from here: pages know of outputs, and outputs of no page. */
function AddToPage({ output }: One): ReactElement {
  const { t } = useLingui()
  const name = useTextName(output)
  return (
    <LinkButton
      to={`/workspace/content/${output.id}/pages`}
      size="xs"
      aria-label={t`Add to page: ${{ kind: name }}`}
      icon="file-text"
      label={t`Add to page`}
    />
  )
}

function Remove({ output }: One): ReactElement {
  const { t } = useLingui()
  const name = useTextName(output)
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="content" value={output.id} />
      <Button
        type="submit"
        variant="subtle"
        color="red"
        size="xs"
        aria-label={t`Delete: ${{ kind: name }}`}
        leftSection={<Icon name="trash-2" size={14} />}
      >
        {t`Delete`}
      </Button>
    </Form>
  )
}
