// Dashboards and the answers of their cards, which are asked again when the data changes and not when a card moves.
import * as dashboards from '#contract/dashboards'
import { change, look } from './nouns.ts'

export const dashboardList = () => look('dashboards', dashboards.list, {})

export const dashboard = (id: string) => look('dashboards', dashboards.get, { id })

export const cardAnswer = (id: string, card_id: string) => look('cards', dashboards.answerCard, { id, card_id })

export const createDashboard = change(dashboards.create, 'dashboards')
export const changeDashboard = change(dashboards.change, 'dashboards')
export const removeDashboard = change(dashboards.remove, 'dashboards')
export const pinCard = change(dashboards.pin, 'dashboards')
export const changeCard = change(dashboards.changeCard, 'dashboards')
export const orderCards = change(dashboards.orderCards, 'dashboards')
export const removeCard = change(dashboards.removeCard, 'dashboards')
