import { msg, plural } from '@lingui/core/runtime-macro'
import { useState } from 'react'
import {
  type Action,
  chooseMeasuring,
  clearStorage,
  forgetOwnVisits,
  type OwnProof,
  readOwnVisit,
} from '#src/features/campaign/browser/own-visit.ts'
import { ownVisitChosenLabels } from '#src/features/campaign/messages/own-visit-labels.ts'
import type { OwnRecord } from '#src/features/visit/rules/own-record.ts'
import { useTranslate } from '#src/translation/reader.ts'

export type OwnVisitProps = {
  proof: () => OwnProof
  /** Reloads the campaign, so that measuring follows the choice. */
  onChosen: () => Promise<void>
}

export type Step = 'loading' | 'failed' | 'ready' | 'working'

/** The visitor's own visit as recorded by the server, and their choices. `said`: the result of the last action. */
export function useOwnVisit({ proof, onChosen }: OwnVisitProps) {
  const say = useTranslate()
  const [step, setStep] = useState<Step>('loading')
  const [record, setRecord] = useState<OwnRecord>()
  const [said, setSaid] = useState('')
  const [mine] = useState(proof)

  /** Falls back to the proof from when the panel opened until there is a newer one. */
  function proven(): OwnProof {
    const now = proof()
    return { token: now.token || mine.token, visit: now.visit || mine.visit }
  }

  async function attempt(run: () => Promise<string>): Promise<void> {
    setStep(record ? 'working' : 'loading')
    setSaid('')
    try {
      const told = await run()
      setRecord(await readOwnVisit(proven()))
      setSaid(told)
      setStep('ready')
    } catch {
      setStep('failed')
    }
  }

  return {
    step,
    record,
    said,
    look: () => attempt(async () => ''),
    choose: (action: Action) =>
      attempt(async () => {
        await chooseMeasuring(proven(), action)
        await onChosen()
        return say(ownVisitChosenLabels[action])
      }),
    forget: (action: 'forget' | 'remove-address') =>
      attempt(async () => {
        const visits = await forgetOwnVisits(proven(), action)
        await onChosen()
        clearStorage()
        return action === 'forget'
          ? say(
              msg`${plural(visits, { one: '# visit was deleted. Tracking is paused in this browser.', other: '# visits were deleted. Tracking is paused in this browser.' })}`,
            )
          : say(msg`Your name and email address were deleted. Tracking is paused in this browser.`)
      }),
  }
}
