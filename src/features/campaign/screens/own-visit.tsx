import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnRecord } from '#src/features/visit/rules/own-record.ts'
import { useWords } from '#src/words/reader.ts'
import { ownVisitWords } from '../words/own-visit-words.ts'
import { OwnRecordList } from './own-record-list.tsx'
import './own-visit.css'
import { type OwnVisitProps, useOwnVisit } from './use-own-visit.ts'

/** What was recorded of the visitor's own visit, and what they can do about it. Loaded only when they ask for it. */
export function OwnVisit(props: OwnVisitProps) {
  const words = useWords(ownVisitWords)
  const own = useOwnVisit(props)
  const { step, record, said } = own
  const heading = useRef<HTMLHeadingElement>(null)
  const open = useEffectEvent(() => {
    heading.current?.focus({ preventScroll: true })
    void own.look()
  })
  useEffect(() => open(), [])
  const status = { loading: words.loading, failed: words.failed, ready: said, working: said }[step]
  return (
    <section className="own-visit" aria-labelledby="own-visit-title" aria-busy={step === 'loading'}>
      <h2 id="own-visit-title" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p role="status">{status}</p>
      {record && <OwnRecordList record={record} />}
      {step === 'failed' && <Press onPress={own.look}>{words.tryAgain}</Press>}
      {record && step !== 'failed' && <Deeds record={record} own={own} />}
    </section>
  )
}

type DeedsProps = { record: OwnRecord; own: ReturnType<typeof useOwnVisit> }

function Deeds({ record, own }: DeedsProps) {
  const words = useWords(ownVisitWords)
  const [asked, setAsked] = useState<'forget' | 'remove-address'>()
  if (asked) {
    const text = asked === 'forget' ? words.forgetAsks(record.sender) : words.removeAsks(record.sender)
    return (
      <fieldset className="own-visit-deeds">
        <legend>{asked === 'forget' ? words.forget : words.removeAddress}</legend>
        <p>{text}</p>
        <Press onPress={() => own.forget(asked).finally(() => setAsked(undefined))}>
          {words.forgetForGood}
        </Press>
        <Press onPress={async () => setAsked(undefined)}>{words.keep}</Press>
      </fieldset>
    )
  }
  return (
    <div className="own-visit-deeds">
      <Press onPress={() => own.choose(record.is_paused ? 'resume' : 'pause')}>
        {record.is_paused ? words.resume : words.pause}
      </Press>
      {record.naming !== 'never' && (
        <Press onPress={() => own.choose(record.naming === 'on' ? 'refuse' : 'agree')}>
          {record.naming === 'on' ? words.refuse : words.agree}
        </Press>
      )}
      <Press onPress={async () => setAsked('forget')}>{words.forget}</Press>
      {record.person && <Press onPress={async () => setAsked('remove-address')}>{words.removeAddress}</Press>}
      <Press onPress={own.look}>{words.lookAgain}</Press>
    </div>
  )
}

function Press({ onPress, children }: { onPress: () => Promise<void>; children: string }) {
  return (
    <button type="button" onClick={() => void onPress()}>
      {children}
    </button>
  )
}
