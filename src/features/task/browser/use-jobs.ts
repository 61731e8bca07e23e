import { useCallback, useEffect, useState } from 'react'
import { isUnderWay } from '../rules.ts'
import { jobList, type ShownJob } from '../schema.ts'

const busyMilliseconds = 2_000
const calmMilliseconds = 15_000

export type Jobs = { jobs: ShownJob[]; state: 'loading' | 'ready' | 'failed'; reload: () => void }

/** The workspace's jobs, polled every two seconds while one is running, and less often otherwise. */
export function useJobs(): Jobs {
  const [jobs, setJobs] = useState<ShownJob[]>([])
  const [state, setState] = useState<Jobs['state']>('loading')

  const reload = useCallback(() => {
    void load().then((loaded) => {
      if (loaded) setJobs(loaded)
      setState(loaded ? 'ready' : 'failed')
    })
  }, [])

  const isBusy = jobs.some((job) => job.state === 'running' || isDueSoon(job))
  useEffect(() => {
    function whenSeen(): void {
      if (document.visibilityState === 'visible') reload()
    }
    reload()
    const timer = setInterval(whenSeen, isBusy ? busyMilliseconds : calmMilliseconds)
    document.addEventListener('visibilitychange', whenSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', whenSeen)
    }
  }, [isBusy, reload])

  return { jobs, state, reload }
}

function isDueSoon(job: ShownJob): boolean {
  return isUnderWay(job) && Date.parse(job.due_at) < Date.now() + calmMilliseconds
}

async function load(): Promise<ShownJob[] | undefined> {
  try {
    const answer = await fetch('/api/jobs', { headers: { accept: 'application/json' } })
    return answer.ok ? jobList.safeParse(await answer.json()).data?.jobs : undefined
  } catch {
    // Offline: the tray shows it and retries.
    return undefined
  }
}
