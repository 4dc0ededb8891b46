export { FilesField } from './file/files/files-field'
export { CreateTaskButton } from './office/create-task-button'
export { refreshTasks, type TaskQuery, taskQuery, tasksQuery } from './office/task-queries'
export { FileNotSent, useTaskFiles } from './office/use-task-files'
