import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { LogLine, RecipeView } from '#src/features/accelerator/server/recipes.ts'
import type { RunRow } from '#src/features/accelerator/server/runs.ts'
import type { ReaderChoice } from '#src/features/content/parts/output-option-fields.tsx'
import type { OwnKindChoice } from '#src/features/content/rules/kinds.ts'
import type { ModelOffer } from '#src/features/content/schema.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import type { FormAnswer } from '#src/ui/form-answer.ts'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { RecipeForm, type VoiceChoice } from './recipe-form.tsx'
import { type RunChoices, RunForm } from './run-form.tsx'
import { RunList } from './run-list.tsx'
import { SchedulePanel } from './schedule-panel.tsx'

type Opened = RunChoices & { recipe: RecipeView; timeZone: string; log: LogLine[]; runs: RunRow[] }
type Props = {
  model: ModelOffer | null
  voices: VoiceChoice[]
  readers: ReaderChoice[]
  own: OwnKindChoice[]
  /** What the recipe's kinds are called that are or were the workspace's own. */
  names: Record<string, string>
  opened: Opened | null
  answer: FormAnswer | undefined
}

/** A recipe: its settings, runs and automation. */
export function RecipeDesk({ opened, ...means }: Props): ReactElement {
  const { t } = useLingui()
  const recipe = opened?.recipe
  const { model, answer } = means
  return (
    <>
      <BackLink to="/workspace/accelerator">{t`Recipes`}</BackLink>
      <PageHeader
        title={recipe?.name ?? t`New recipe`}
        actions={
          recipe ? (
            <IntentButton
              fields={{ intent: 'remove-recipe', recipe: recipe.id }}
              icon="trash-2"
              label={t`Delete recipe`}
            />
          ) : undefined
        }
      />
      <div className={opened ? 'accelerator-columns' : 'stack'}>
        {opened ? (
          <div className="stack">
            <RunForm {...opened} model={model} answer={answer} />
            <Panel title={t`Runs`} flush={opened.runs.length > 0}>
              <RunList runs={opened.runs} />
            </Panel>
          </div>
        ) : null}
        <div className="stack">
          <RecipeForm key={recipe?.version ?? 0} recipe={recipe} {...means} />
          {opened ? <ByItself {...opened} answer={answer} /> : null}
        </div>
      </div>
    </>
  )
}

/** Automation: for new transcripts, and on a schedule. */
function ByItself({ answer, ...opened }: Opened & Pick<Props, 'answer'>): ReactElement {
  return (
    <>
      <Automation {...opened} />
      <SchedulePanel key={opened.recipe.clock?.next.getTime() ?? 0} {...opened} answer={answer} />
    </>
  )
}

function Automation({ recipe: { id, isStanding }, log }: Pick<Opened, 'recipe' | 'log'>): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`New transcripts`}>
      <p className="quiet">
        {isStanding
          ? t`Runs for every new transcript.`
          : t`Runs for every new transcript from now on. The content needs review, as usual.`}
      </p>
      <IntentForm
        fields={{ intent: isStanding ? 'stop-standing' : 'let-stand', recipe: id }}
        className="accelerator-gap"
      >
        <Button type="submit" variant="default">
          {isStanding ? t`Turn off` : t`Turn on`}
        </Button>
      </IntentForm>
      <h3 className="accelerator-gap">{t`Runs`}</h3>
      {log.length === 0 ? <p className="quiet">{t`No runs yet.`}</p> : null}
      <ul className="recipe-log">
        {log.map(({ transcript, asset, title, run, problem, createdAt }) => (
          <li key={transcript}>
            <Link to={`/workspace/assets/${asset}`}>{title}</Link>{' '}
            <span className="quiet">
              <RelativeTime at={createdAt} />
            </span>
            {run ? <Link to={`?run=${run}`}>{t`Open run`}</Link> : null}
            {problem ? <span className="recipe-problem">{problem}</span> : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
