import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { clockSteps } from '#src/features/accelerator/schema.ts'
import type { RecipeSchedule } from '#src/features/accelerator/server/recipe-schedule.ts'
import type { RecipeView } from '#src/features/accelerator/server/recipes.ts'
import { useLocale } from '#src/translation/reader.ts'
import { Facts } from '#src/ui/facts.tsx'
import { type FormAnswer, fieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { acceleratorScreenClockStepLabels } from './accelerator-screen-labels.ts'

type Props = { recipe: RecipeView; timeZone: string; answer: FormAnswer | undefined }

/** When a recipe runs by itself at a time of the day. */
export function SchedulePanel({ recipe: { id, clock }, timeZone, answer }: Props): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const [every, setEvery] = useState<string>(clock?.every ?? 'day')
  const wrong = fieldErrors(answer, 'set-clock')
  return (
    <Panel title={t`Schedule`}>
      <p className="quiet">{t`Runs on all recordings this recipe hasn’t processed yet. Workspace time zone: ${{ zone: timeZone }}.`}</p>
      {clock ? <ClockState clock={clock} /> : null}
      <IntentForm
        fields={{ intent: 'set-clock', recipe: id }}
        className="recipe-wishes accelerator-gap"
        preventScrollReset
      >
        <NativeSelect
          name="every"
          label={t`Frequency`}
          value={every}
          onChange={(event) => setEvery(event.currentTarget.value)}
          data={clockSteps.map((value) => ({ value, label: t(acceleratorScreenClockStepLabels[value]) }))}
        />
        {every === 'week' ? (
          <NativeSelect
            name="weekday"
            label={t({ message: 'On', context: 'day' })}
            defaultValue={String(clock?.weekday ?? 1)}
            data={weekdaysIn(locale)}
          />
        ) : null}
        <TextInput
          {...fieldProps(wrong, 'at')}
          type="time"
          label={t`At`}
          defaultValue={clock?.at ?? '07:00'}
          required
        />
        <Button type="submit" variant="default">
          {clock ? t`Change schedule` : t`Turn on schedule`}
        </Button>
      </IntentForm>
      {clock ? (
        <IntentForm
          fields={{ intent: 'stop-clock', recipe: id }}
          className="accelerator-gap"
          preventScrollReset
        >
          <Button type="submit" variant="default">
            {t`Turn off schedule`}
          </Button>
        </IntentForm>
      ) : null}
    </Panel>
  )
}

/** The next run, and the result of the last one. */
function ClockState({ clock: { next, ran, problem } }: { clock: RecipeSchedule }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const lookedAt = ran ? (
    <>
      <RelativeTime at={ran} /> {problem ? <span className="recipe-problem">{problem[locale]}</span> : null}
    </>
  ) : null
  return (
    <Facts
      facts={[
        [t`Next run:`, <RelativeTime key="next" at={next} />],
        ...(ran ? [[t`Last checked:`, lookedAt] as const] : []),
      ]}
      className="recipe-clock"
    />
  )
}

/** The days of the week from Monday on, by their numbers from Sunday. */
function weekdaysIn(locale: string): { value: string; label: string }[] {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  // 1 January 2023 was a Sunday.
  return [1, 2, 3, 4, 5, 6, 0].map((day) => ({
    value: String(day),
    label: name.format(new Date(Date.UTC(2023, 0, 1 + day))),
  }))
}
