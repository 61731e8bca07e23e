import { ActionIcon, Popover, UnstyledButton } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'
import { type Inbox, useInbox } from '../browser/use-inbox.ts'
import { inboxWords } from '../words/inbox-words.ts'
import './notification-bell.css'

/** The member's inbox in the header of the workspace. */
export function NotificationBell(): ReactElement {
  const words = useWords(inboxWords)
  const inbox = useInbox()
  const [isOpen, setOpen] = useState(false)
  const { unread } = inbox.list
  const label = unread > 0 ? words.notificationsUnread(unread) : words.notifications
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={340}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon className="bell" aria-label={label} onClick={() => setOpen((was) => !was)}>
          <Icon name="bell" size={18} />
          {unread > 0 ? (
            <span className="bell-count figure" aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          ) : null}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} maw="calc(100vw - 16px)" aria-label={words.notifications}>
        <InboxList inbox={inbox} onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function InboxList({ inbox, onLeave }: { inbox: Inbox; onLeave: () => void }): ReactElement {
  const words = useWords(inboxWords)
  const { list, state } = inbox
  return (
    <div className="inbox">
      <div className="inbox-head">
        <h2>{words.notifications}</h2>
        {list.unread > 0 ? (
          <UnstyledButton className="inbox-all" onClick={() => inbox.markRead()}>
            {words.markAllRead}
          </UnstyledButton>
        ) : null}
      </div>
      {state === 'failed' ? (
        <p className="inbox-note" role="alert">
          {words.theNotificationsDidNotLoad}
          <UnstyledButton className="inbox-all" onClick={() => inbox.reload()}>
            {words.retry}
          </UnstyledButton>
        </p>
      ) : null}
      {state === 'loading' ? <p className="inbox-note">{words.loading}</p> : null}
      {state === 'ready' && list.notifications.length === 0 ? (
        <p className="inbox-note">{words.nothingYetWhenSomebodyHas}</p>
      ) : null}
      <ul>
        {list.notifications.map((one) => (
          <li key={one.id} data-read={one.is_read}>
            <Link
              to={one.href}
              onClick={() => {
                inbox.markRead([one.id])
                onLeave()
              }}
            >
              <strong>
                {one.title}
                {one.is_read ? null : <span className="visually-hidden"> {words.unread}</span>}
              </strong>
              <span>{one.text}</span>
              <RelativeTime at={one.created_at} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
