// Giving agents tasks, and the tree of runs that a task is split into.
import * as tasks from '#contract/tasks'
import { change, look } from './nouns.ts'

export const giveTask = change(tasks.give, 'runs', 'agents')

export const runTree = (id: string) => look('runs', tasks.tree, { id })
