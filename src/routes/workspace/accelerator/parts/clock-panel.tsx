import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Form } from 'react-router'
import { clockSteps } from '#src/features/accelerator/schema.ts'
import type { RecipeClock } from '#src/features/accelerator/server/recipe-clock.ts'
import type { RecipeView } from '#src/features/accelerator/server/recipes.ts'
import { useLocale } from '#src/translation/reader.ts'
import { type FormAnswer, wrongFields } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { acceleratorScreenClockStepLabels } from './accelerator-screen-labels.ts'

type Props = { recipe: RecipeView; timeZone: string; answer: FormAnswer | undefined }

/** When a recipe runs by itself at a time of the day. */
export function ClockPanel({ recipe: { id, clock }, timeZone, answer }: Props): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const [every, setEvery] = useState<string>(clock?.every ?? 'day')
  const wrong = wrongFields(answer, 'set-clock')
  return (
    <Panel title={t`By the clock`}>
      <p className="quiet">{t`Writes of every recording that it has not written of yet. The time is that of the workspace: ${{ zone: timeZone }}.`}</p>
      {clock ? <ClockState clock={clock} /> : null}
      <Form method="post" className="recipe-wishes accelerator-gap" preventScrollReset>
        <HiddenFields fields={{ intent: 'set-clock', recipe: id }} />
        <NativeSelect
          name="every"
          label={t`How often`}
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
          name="at"
          type="time"
          label={t`At`}
          defaultValue={clock?.at ?? '07:00'}
          required
          error={wrong['at']}
        />
        <Button type="submit" variant="default">
          {clock ? t`Change the time` : t`Run it by the clock`}
        </Button>
      </Form>
      {clock ? (
        <Form method="post" className="accelerator-gap" preventScrollReset>
          <HiddenFields fields={{ intent: 'stop-clock', recipe: id }} />
          <Button type="submit" variant="default">
            {t`No longer by the clock`}
          </Button>
        </Form>
      ) : null}
    </Panel>
  )
}

/** When it runs next, and what came of the last time. */
function ClockState({ clock: { next, ran, problem } }: { clock: RecipeClock }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <dl className="recipe-clock">
      <div>
        <dt>{t`Runs next:`}</dt>
        <dd>
          <RelativeTime at={next} />
        </dd>
      </div>
      {ran ? (
        <div>
          <dt>{t`Last looked:`}</dt>
          <dd>
            <RelativeTime at={ran} />{' '}
            {problem ? <span className="recipe-problem">{problem[locale]}</span> : null}
          </dd>
        </div>
      ) : null}
    </dl>
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
