/** Thrown by a job that cannot run before `until`. The queue runs it again then, and this attempt does not count as a failure. */
export class JobPostponed extends Error {
  readonly until: Date

  constructor(until: Date, reason: string) {
    super(reason)
    this.name = 'JobPostponed'
    this.until = until
  }
}
