export { CreateTaskButton } from './area/tasks/create-task-button'
export { refreshTasks, type TaskQuery, taskQuery, tasksQuery } from './area/tasks/task-queries'
export { FileNotSent, useTaskFiles } from './area/tasks/use-task-files'
export { FilesField } from './file/files/files-field'
