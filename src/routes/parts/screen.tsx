import type { ReactElement, ReactNode } from 'react'
import { useActionData } from 'react-router'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import type { FormAnswer } from '#src/ui/form-answer.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import '#src/ui/home.css'

type Props = {
  /** The title of the window, and of the screen unless `heading` says otherwise. */
  title: string
  heading?: ReactNode
  subtitle?: ReactNode
  /** A link back to the parent screen. */
  back?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A screen of the workspace: its title, the way back, its head, and what its action answered, in a toast or without script. */
export function Screen(props: Props): ReactElement {
  return (
    <div className="desk">
      <Framed {...props} />
    </div>
  )
}

/** A screen with its forms in one narrow column. */
export function SettingsScreen(props: Props): ReactElement {
  return (
    <div className="desk settings">
      <Framed {...props} />
    </div>
  )
}

function Framed({ title, heading = title, subtitle, back, actions, children }: Props): ReactElement {
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <AnswerRegion />
      {back}
      <PageHeader title={heading} subtitle={subtitle} actions={actions} />
      <AnswerWithoutScript answer={answer} />
      {children}
    </>
  )
}
