import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { accountFactStageLabels } from '#src/features/account/messages/account-fact-labels.ts'
import { type AccountStage, accountStages } from '#src/features/account/schema.ts'
import type { AccountOverview } from '#src/routes/workspace/server/list-account-overviews.ts'
import type { AccountColumn } from '#src/routes/workspace/server/load-account-board.ts'
import { draggable } from '#src/ui/drag-rows.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { SendOnce } from '#src/ui/send-once.tsx'
import type { Chosen } from '#src/ui/use-selection.ts'
import type { AccountChoices } from './account-filters.tsx'
import { AccountCardFacts, useRevenue } from './account-next-step.tsx'
import './account-board.css'

type Props = { columns: AccountColumn[]; choices: AccountChoices; today: string; chosen: Chosen }
/** A card moved again while its move is being saved shows `wanted`, which is saved next. */
type Moves = Record<string, { sent: AccountStage; wanted: AccountStage }>

const dragged = 'application/x-account'
const step = 40
const most = 1000

/** Accounts by stage. Cards move by dragging, with Alt and an arrow key, or with their stage menu. */
export function AccountBoard({ columns, choices, today, chosen }: Props): ReactElement {
  const { t } = useLingui()
  const [moves, setMoves] = useState<Moves>({})
  const all = columns.flatMap(({ accounts }) => accounts)
  const board = useRef<HTMLDivElement>(null)
  const moved = useRef<string>(undefined)
  // A card that changes columns is remounted and loses focus: when it moves, and when the response moves it back.
  useEffect(() => {
    if (!moved.current || document.activeElement !== document.body) return
    board.current?.querySelector<HTMLElement>(`[data-card="${moved.current}"] a`)?.focus()
  })
  useEffect(() => {
    function forget(): void {
      moved.current = undefined
    }
    window.addEventListener('pointerdown', forget)
    return () => window.removeEventListener('pointerdown', forget)
  }, [])
  function stageOf({ id, stage }: AccountOverview): AccountStage {
    return moves[id]?.wanted ?? stage
  }
  function move(id: string, stage: AccountStage): void {
    const account = all.find((one) => one.id === id)
    if (!account || stageOf(account) === stage) return
    setMoves((before) => ({ ...before, [id]: { sent: stage, ...before[id], wanted: stage } }))
  }
  function end(id: string, isSaved: boolean): void {
    setMoves(({ [id]: going, ...others }) =>
      isSaved && going && going.sent !== going.wanted
        ? { ...others, [id]: { sent: going.wanted, wanted: going.wanted } }
        : others,
    )
  }
  function onKey(event: KeyboardEvent, account: AccountOverview): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    const to = accountStages[accountStages.indexOf(stageOf(account)) + by]
    if (!to) return
    moved.current = account.id
    move(account.id, to)
  }
  return (
    <>
      <p className="visually-hidden" id="how-to-move">
        {t`Drag a card to another column, choose a stage, or press Alt with the left or right arrow key.`}
      </p>
      {all.map((account) => {
        const stage = moves[account.id]?.sent
        return stage ? (
          <SendOnce
            key={`${account.id} ${stage}`}
            form={{ intent: 'change-account', account: account.id, version: account.version, stage }}
            onEnd={({ kind }) => end(account.id, kind === 'done')}
          />
        ) : null
      })}
      <div className="account-board" ref={board}>
        {columns.map((column) => (
          <BoardColumn
            key={column.stage}
            column={column}
            accounts={all.filter((account) => stageOf(account) === column.stage)}
            onDrop={(id) => move(id, column.stage)}
            renderCard={(account) => (
              // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its link and choice take the keys
              <li
                key={account.id}
                className="account-card"
                data-row
                data-card={account.id}
                aria-busy={moves[account.id] !== undefined}
                onKeyDown={(event) => onKey(event, account)}
                {...draggable(dragged, chosen, account.id)}
              >
                <Link
                  to={`/workspace/account/${account.id}`}
                  className="row-title"
                  data-row-link
                  draggable={false}
                  aria-describedby="how-to-move"
                >
                  {account.name}
                </Link>
                <AccountCardFacts account={account} choices={choices} today={today} />
                <StageChoice
                  account={account}
                  stage={column.stage}
                  onMove={(stage) => move(account.id, stage)}
                />
              </li>
            )}
          />
        ))}
      </div>
    </>
  )
}

type ColumnProps = {
  column: AccountColumn
  accounts: AccountOverview[]
  onDrop: (id: string) => void
  renderCard: (account: AccountOverview) => ReactElement
}

function BoardColumn({ column, accounts, onDrop, renderCard }: ColumnProps): ReactElement {
  const { stage, total, revenue } = column
  const { t } = useLingui()

  const sayRevenue = useRevenue()
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and choices move cards, too
    <section
      aria-labelledby={`stage-${stage}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        for (const id of event.dataTransfer.getData(dragged).split(',')) onDrop(id)
      }}
    >
      <h2 id={`stage-${stage}`}>
        {t(accountFactStageLabels[stage])} <span className="figure quiet">{total}</span>
        {revenue > 0 ? (
          <span className="figure quiet" data-sum>
            {sayRevenue(revenue)}
          </span>
        ) : null}
      </h2>
      {accounts.length === 0 ? <p className="quiet">{t`No accounts`}</p> : null}
      <ul>{accounts.map(renderCard)}</ul>
      {total > column.accounts.length ? <More column={column} /> : null}
    </section>
  )
}

function More({ column: { stage, total, accounts } }: { column: AccountColumn }): ReactElement {
  const { t } = useLingui()
  const [search] = useSearchParams()
  if (accounts.length >= most) {
    const { as: _as, shown: _shown, ...kept } = Object.fromEntries(search)
    return <Link to={`?${new URLSearchParams({ ...kept, stage })}`}>{t`Show all in the table`}</Link>
  }
  const next = Math.min(accounts.length + step, total, most)
  const others = (search.get('shown') ?? '').split(',').filter((one) => one && !one.startsWith(`${stage}.`))
  const more = new URLSearchParams(search)
  more.set('shown', [...others, `${stage}.${accounts.length + step}`].join(','))
  return (
    <Link to={`?${more}`} preventScrollReset replace>
      {t`Show ${plural({ count: next - accounts.length }, { one: '# more', other: '# more' })}`}
    </Link>
  )
}

type ChoiceProps = { account: AccountOverview; stage: AccountStage; onMove: (stage: AccountStage) => void }

function StageChoice({ account, stage, onMove }: ChoiceProps): ReactElement {
  const { t } = useLingui()

  return (
    <IntentForm
      fields={{ intent: 'change-account', account: account.id, version: account.version }}
      className="account-card-stage"
    >
      <select
        key={stage}
        name="stage"
        aria-label={t`${{ name: account.name }}’s stage`}
        defaultValue={stage}
        onChange={(event) => {
          const chosen = accountStages.find((one) => one === event.currentTarget.value)
          if (chosen) onMove(chosen)
        }}
      >
        {accountStages.map((one) => (
          <option key={one} value={one}>
            {t(accountFactStageLabels[one])}
          </option>
        ))}
      </select>
    </IntentForm>
  )
}
