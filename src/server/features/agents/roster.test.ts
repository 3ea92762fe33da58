// The roster as the specification fixes it.
import { expect, it } from 'vitest'
import { agentById, roster } from './index.ts'

const technical = [
  'ai_research_scientist',
  'ml_engineer',
  'applied_ai_engineer',
  'data_scientist',
  'nlp_engineer',
  'ai_solutions_architect',
  'computer_vision_engineer',
  'ai_ethics_consultant',
  'ai_product_manager',
  'prompt_engineer',
  'data_engineer',
  'robotics_engineer',
  'software_engineer',
  'ai_forward_deployed_engineer',
  'data_analyst',
]
const business = [
  'ceo',
  'cfo',
  'coo',
  'hr_manager',
  'marketing_manager',
  'sales_manager',
  'legal_counsel',
  'customer_support',
  'procurement_manager',
  'it_support',
  'pc_control',
]

it('has fifteen technical and eleven business agents, in the order of the specification', () => {
  const ids = (category: string) => roster.filter(agent => agent.category === category).map(({ id }) => id)
  expect(ids('technical')).toEqual(technical)
  expect(ids('business')).toEqual(business)
  expect(roster.length).toBe(26)
})

it('tells each agent who it is, and gives nobody data that their work does not need', () => {
  for (const { id, name, description, instructions } of roster) {
    expect(instructions.startsWith('You are '), id).toBe(true)
    expect(instructions).toContain(description)
    expect(name.length).toBeGreaterThan(2)
    expect(agentById(id)?.id).toBe(id)
  }
  expect(agentById('hr_manager')?.may).toContain('hr_data')
  for (const id of ['it_support', 'sales_manager', 'procurement_manager'])
    expect(agentById(id)?.may).not.toContain('hr_data')
})
