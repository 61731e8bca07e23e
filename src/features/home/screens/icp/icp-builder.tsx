import { Button, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { NoFigures, TriedDraft } from '#src/features/home/browser/icp-client.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import type { WrongFields } from '#src/features/home/schema.ts'
import type { IcpDesk, Tried } from '#src/features/home/server/icp/load-icp-desk.ts'
import type { Criterion } from '#src/features/icp/rules/criterion.ts'
import { fullScore, type Scored } from '#src/features/icp/rules/score.ts'
import { usualCutoffs } from '#src/features/icp/schema.ts'
import type { IcpRow } from '#src/features/icp/server/find-icp.ts'
import { icpWords } from '#src/features/icp/words/icp-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useIsReady } from '#src/ui/use-is-ready.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import { CriterionRow } from './criterion-row.tsx'
import { blankRow, type DraftRow, firstRows, rowsOf, totalOfRows, withWeights } from './draft-rows.ts'
import { IcpActs } from './icp-acts.tsx'
import { IcpFigures, SeeMatches } from './icp-figures.tsx'
import { TryAccount } from './try-account.tsx'
import { useTriedDraft } from './use-tried-draft.ts'

type Props = { desk: IcpDesk; wrong: WrongFields }

/** One profile: its form, and beside it what it comes to as one edits. */
export function IcpBuilder({ desk, wrong }: Props): ReactElement {
  const words = useWords(icpWords)
  const locale = useLocale()
  const { shown, tried: asked, tags } = desk
  const form = useRef<HTMLFormElement>(null)
  const [rows, setRows] = useState(() => (shown ? rowsOf(shown.criteria, locale) : firstRows()))
  const [cutoffs, setCutoffs] = useState(() => textsOf(shown?.cutoffs ?? usualCutoffs))
  const draft = JSON.stringify([rows, cutoffs])
  const tried = useTriedDraft(form, { draft, account: asked.account?.id ?? null })
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="icp-profile">
      <Panel title={shown?.name ?? words.newProfile} actions={shown ? <IcpActs icp={shown} /> : null}>
        <Form method="post" className="icp-form" ref={form}>
          <Naming desk={desk} wrong={wrong} />
          <Criteria rows={rows} tags={tags} wrong={wrong} onChange={setRows} />
          <Cutoffs cutoffs={cutoffs} wrong={wrong} onChange={setCutoffs} />
          <Arguments desk={desk} wrong={wrong} />
          <div className="icp-save">
            <Button type="submit" name="status" value="active" loading={isBusy}>
              {words.saveActive}
            </Button>
            <Button type="submit" name="status" value="draft" variant="default" disabled={isBusy}>
              {words.saveDraft}
            </Button>
          </div>
        </Form>
      </Panel>
      <Beside desk={desk} tried={tried} />
    </div>
  )
}

function Naming({ desk: { shown }, wrong }: Props): ReactElement {
  const words = useWords(icpWords)
  const { id = '', version = 0, name = '', description = '' } = shown ?? {}
  return (
    <>
      <HiddenFields fields={{ intent: 'save-icp', icp: id, version }} />
      <TextInput
        name="name"
        label={words.name}
        placeholder={words.nameHint}
        defaultValue={name}
        maxLength={100}
        required
        autoComplete="off"
        error={wrong['name']}
      />
      <Textarea
        name="description"
        label={words.description}
        defaultValue={description}
        maxLength={1000}
        autosize
        minRows={1}
        maxRows={6}
        error={wrong['description']}
      />
    </>
  )
}

/** What the profile comes to: as it is saved, or as it stands in the form. */
function Beside({ desk, tried }: { desk: IcpDesk; tried: TriedDraft | NoFigures | undefined }): ReactElement {
  const { shown, matches, tried: asked } = desk
  const { problem, found } = partsOf(tried)
  return (
    <div className="icp-beside">
      <IcpFigures
        figures={found ?? matches}
        isDraft={found !== undefined}
        isBeingScored={shown?.status === 'active' && !shown.isScored}
        problem={problem}
      />
      {shown?.isDefault && !found ? <SeeMatches /> : null}
      {shown ? <TryAccount icp={shown.id} tried={asked} {...explainedBy(found, { asked, shown })} /> : null}
    </div>
  )
}

function partsOf(tried: TriedDraft | NoFigures | undefined): {
  problem?: string | undefined
  found?: TriedDraft | undefined
} {
  if (!tried) return {}
  return 'problem' in tried ? { problem: tried.problem } : { found: tried }
}

/** What explains a score: the draft as it stands, before the profile as it is saved. */
function explainedBy(
  found: TriedDraft | undefined,
  { asked, shown }: { asked: Tried; shown: IcpRow },
): { scored: Scored | null; criteria: readonly Criterion[] } {
  if (found?.explained) return { scored: found.explained, criteria: found.criteria }
  return { scored: asked.scored, criteria: shown.criteria }
}

type CriteriaProps = {
  rows: DraftRow[]
  tags: string[]
  wrong: WrongFields
  onChange: (rows: DraftRow[]) => void
}

function Criteria({ rows, tags, wrong, onChange }: CriteriaProps): ReactElement {
  const words = useWords(icpWords)
  const isReady = useIsReady()
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  // A reader without script fills in one more row with each save.
  const shown = isReady ? rows : [...rows, blankRow(next)]
  return (
    <section className="icp-criteria" aria-labelledby="icp-criteria">
      <h3 id="icp-criteria">{words.criteria}</h3>
      <p className="quiet">{words.criteriaHint}</p>
      {shown.map((row, index) => (
        <CriterionRow
          key={row.key}
          row={row}
          place={index + 1}
          tags={tags}
          wrong={wrong}
          onChange={(changed) => onChange(rows.map((one) => (one.key === row.key ? changed : one)))}
          onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      {rows.some(({ field }) => /^(?:visits|minutes)/.test(field)) ? (
        <p className="quiet">{words.figuresDaily}</p>
      ) : null}
      <Total rows={rows} wrong={wrong['criteria']} />
      {isReady ? (
        <div className="icp-help">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="plus" size={14} />}
            disabled={rows.length >= 20}
            onClick={() => onChange([...rows, blankRow(next)])}
          >
            {words.addCriterion}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(withWeights(rows, 'even'))}>
            {words.shareEvenly}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(withWeights(rows, 'balanced'))}>
            {words.balance}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function Total({ rows, wrong }: { rows: DraftRow[]; wrong: string | undefined }): ReactElement {
  const words = useWords(icpWords)
  const total = totalOfRows(rows)
  const left = fullScore - total
  const rest = left > 0 ? words.left(left) : words.tooMuch(-left)
  return (
    <div className="icp-total" data-whole={left === 0}>
      <span className="icp-meter" aria-hidden>
        <span style={{ inlineSize: `${Math.min(fullScore, total)}%` }} />
      </span>
      <span role="status">
        <strong className="figure">{words.total(total)}</strong>, {left === 0 ? words.complete : rest}
      </span>
      {wrong ? (
        <p className="icp-wrong" role="alert">
          {wrong}
        </p>
      ) : null}
    </div>
  )
}

type CutoffTexts = { a: string; b: string; c: string }

function textsOf({ a, b, c }: { a: number; b: number; c: number }): CutoffTexts {
  return { a: String(a), b: String(b), c: String(c) }
}

type CutoffProps = { cutoffs: CutoffTexts; wrong: WrongFields; onChange: (cutoffs: CutoffTexts) => void }

function Cutoffs({ cutoffs, wrong, onChange }: CutoffProps): ReactElement {
  const words = useWords(icpWords)
  const names = ['a', 'b', 'c'] as const
  return (
    <fieldset className="icp-cutoffs">
      <legend>{words.cutoffs}</legend>
      <p className="quiet">{words.cutoffsHint}</p>
      <div>
        {names.map((name) => (
          <TextInput
            key={name}
            name={`cutoff.${name}`}
            label={words.cutoff(name.toUpperCase())}
            type="number"
            min={1}
            max={100}
            value={cutoffs[name]}
            error={name === 'a' ? wrong['cutoff.a'] : undefined}
            onChange={({ currentTarget }) => onChange({ ...cutoffs, [name]: currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Arguments({ desk: { shown }, wrong }: Props): ReactElement {
  const words = useWords(icpWords)
  const fields = [
    { name: 'valuePoints', label: words.valuePoints, hint: words.valuePointsHint, lines: shown?.valuePoints },
    {
      name: 'disqualifiers',
      label: words.disqualifiers,
      hint: words.disqualifiersHint,
      lines: shown?.disqualifiers,
    },
  ]
  return (
    <div className="icp-columns">
      {fields.map(({ name, label, hint, lines = [] }) => (
        <Textarea
          key={name}
          name={name}
          label={label}
          description={hint}
          defaultValue={lines.join('\n')}
          autosize
          minRows={2}
          maxRows={10}
          error={wrong[name]}
        />
      ))}
    </div>
  )
}
