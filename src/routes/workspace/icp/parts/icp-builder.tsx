import { useLingui } from '@lingui/react/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Criterion } from '#src/features/icp/rules/criterion.ts'
import { fullScore, type Scored } from '#src/features/icp/rules/score.ts'
import type { IcpRow } from '#src/features/icp/server/find-icp.ts'
import { useLocale } from '#src/translation/reader.ts'
import { type FieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import type { IcpScreenData, Tried } from '../load.ts'
import { CriterionRow } from './criterion-row.tsx'
import { blankRow, type DraftRow, firstRows, rowsOf, totalOfRows, withWeights } from './draft-rows.ts'
import { IcpActions } from './icp-actions.tsx'
import type { MissingFigures, TriedDraft } from './icp-client.ts'
import { IcpFigures, MatchesLink } from './icp-figures.tsx'
import { TryAccount } from './try-account.tsx'
import { useTriedDraft } from './use-tried-draft.ts'

type Props = { desk: IcpScreenData & { shown: IcpRow }; wrong: FieldErrors }

/** The form of a profile with a live preview of its matches. */
export function IcpBuilder({ desk, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const { shown, tried: asked, tags } = desk
  const form = useRef<HTMLFormElement>(null)
  const [rows, setRows] = useState(() =>
    shown.criteria.length > 0 ? rowsOf(shown.criteria, locale) : firstRows(),
  )
  const [cutoffs, setCutoffs] = useState(() => textsOf(shown.cutoffs))
  const draft = JSON.stringify([rows, cutoffs])
  const tried = useTriedDraft(form, { draft, account: asked.account?.id ?? null })
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="icp-profile">
      <Panel title={shown.name} actions={<IcpActions icp={shown} />}>
        <Form method="post" className="icp-form" ref={form}>
          <Naming desk={desk} wrong={wrong} />
          <Criteria rows={rows} tags={tags} wrong={wrong} onChange={setRows} />
          <Cutoffs cutoffs={cutoffs} wrong={wrong} onChange={setCutoffs} />
          <Arguments desk={desk} wrong={wrong} />
          <div className="icp-save">
            <Button type="submit" name="status" value="active" loading={isBusy}>
              {t`Save and score`}
            </Button>
            <Button type="submit" name="status" value="draft" variant="default" disabled={isBusy}>
              {t`Save as draft`}
            </Button>
          </div>
        </Form>
      </Panel>
      <Beside desk={desk} tried={tried} />
    </div>
  )
}

function Naming({ desk: { shown }, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const { id, version, name, description } = shown
  return (
    <>
      <HiddenFields fields={{ intent: 'save-icp', icp: id, version }} />
      <TextInput
        {...fieldProps(wrong, 'name', 100)}
        label={t`Name`}
        placeholder={t`Software companies in Europe`}
        defaultValue={name}
        required
        autoComplete="off"
      />
      <Textarea
        {...fieldProps(wrong, 'description', 1000)}
        label={t`Description`}
        defaultValue={description}
        autosize
        minRows={1}
        maxRows={6}
      />
    </>
  )
}

/** The matches of the saved or edited profile. */
type BesideProps = Pick<Props, 'desk'> & { tried: TriedDraft | MissingFigures | undefined }

function Beside({ desk, tried }: BesideProps): ReactElement {
  const { shown, matches, tried: asked } = desk
  const { problem, found } = partsOf(tried)
  return (
    <div className="icp-beside">
      <IcpFigures
        figures={found ?? matches}
        isDraft={found !== undefined}
        isBeingScored={shown.status === 'active' && !shown.isScored}
        problem={problem}
      />
      {shown.isDefault && !found ? <MatchesLink /> : null}
      <TryAccount icp={shown.id} tried={asked} {...explainedBy(found, { asked, shown })} />
    </div>
  )
}

function partsOf(tried: TriedDraft | MissingFigures | undefined): {
  problem?: string | undefined
  found?: TriedDraft | undefined
} {
  if (!tried) return {}
  return 'problem' in tried ? { problem: tried.problem } : { found: tried }
}

/** The basis of an explained score: the draft if there is one, otherwise the saved profile. */
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
  wrong: FieldErrors
  onChange: (rows: DraftRow[]) => void
}

function Criteria({ rows, tags, wrong, onChange }: CriteriaProps): ReactElement {
  const { t } = useLingui()
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  return (
    <section className="icp-criteria" aria-labelledby="icp-criteria">
      <h3 id="icp-criteria">{t`Criteria`}</h3>
      <p className="quiet">{t`Weights must total 100. Unknown values earn no points, but don’t rule an account out.`}</p>
      {rows.map((row, index) => (
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
        <p className="quiet">{t`Visit counts are updated every hour.`}</p>
      ) : null}
      <Total rows={rows} wrong={wrong['criteria']} />
      <div className="icp-help">
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="plus" size={14} />}
          disabled={rows.length >= 20}
          onClick={() => onChange([...rows, blankRow(next)])}
        >
          {t`Add criterion`}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(withWeights(rows, 'even'))}>
          {t`Distribute evenly`}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(withWeights(rows, 'balanced'))}>
          {t`Balance`}
        </Button>
      </div>
    </section>
  )
}

function Total({ rows, wrong }: { rows: DraftRow[]; wrong: string | undefined }): ReactElement {
  const { t } = useLingui()
  const total = totalOfRows(rows)
  const left = fullScore - total
  const rest = left > 0 ? t`${left} left` : t`${{ more: -left }} over`
  return (
    <div className="icp-total" data-whole={left === 0}>
      <span className="icp-meter" aria-hidden>
        <span style={{ inlineSize: `${Math.min(fullScore, total)}%` }} />
      </span>
      <span role="status">
        <strong className="figure">{t`${total} of 100`}</strong>, {left === 0 ? t`complete` : rest}
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

type CutoffProps = { cutoffs: CutoffTexts; wrong: FieldErrors; onChange: (cutoffs: CutoffTexts) => void }

function Cutoffs({ cutoffs, wrong, onChange }: CutoffProps): ReactElement {
  const { t } = useLingui()
  const names = ['a', 'b', 'c'] as const
  return (
    <fieldset className="icp-cutoffs">
      <legend>{t`Tiers`}</legend>
      <p className="quiet">{t`The lowest score for each tier. Accounts below C don’t match.`}</p>
      <div>
        {names.map((name) => (
          <TextInput
            key={name}
            name={`cutoff.${name}`}
            label={t`Minimum for ${{ tier: name.toUpperCase() }}`}
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
  const { t } = useLingui()
  const fields = [
    {
      name: 'valuePoints',
      label: t`Value points`,
      hint: t`Why these companies choose you, one reason per line.`,
      lines: shown.valuePoints,
    },
    {
      name: 'disqualifiers',
      label: t`Disqualifiers`,
      hint: t`Reasons not to pursue a company, one per line.`,
      lines: shown.disqualifiers,
    },
  ]
  return (
    <div className="icp-columns">
      {fields.map(({ name, label, hint, lines }) => (
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
