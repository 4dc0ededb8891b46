/** Fixed values of the work around the file. */
export const officeLimits = {
  /** Files of a task, a ticket or a message. */
  attachments: 5,
  unattachedHours: 24,
  taskTextMaximum: 10_000,
  taskConcerns: 50,
} as const
