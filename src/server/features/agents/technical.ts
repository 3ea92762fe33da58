// The fifteen technical agents, as data. Their ids are fixed by the specification.
import type { Remit } from './remit.ts'

export const technical: readonly Remit[] = [
  {
    id: 'ai_research_scientist',
    name: 'AI Research Scientist',
    description: 'Reads watched sources and new documents and says what is new in them, with the passages.',
    who: 'an AI research scientist',
    reads: 'documents',
  },
  {
    id: 'ml_engineer',
    name: 'ML Engineer',
    description:
      'Measures whether the data of today still looks like the data of before, and how well simple models predict.',
    who: 'a machine learning engineer',
    reads: 'all',
  },
  {
    id: 'applied_ai_engineer',
    name: 'Applied AI Engineer',
    description: 'Finds work that people repeat by hand, and the schedule or rule that would do it for them.',
    who: 'an applied AI engineer',
    reads: 'system',
  },
  {
    id: 'data_scientist',
    name: 'Data Scientist',
    description: 'Finds values that stand out, and forecasts each series over time with the error of the forecast.',
    who: 'a data scientist',
    reads: 'all',
  },
  {
    id: 'nlp_engineer',
    name: 'NLP Engineer',
    description: 'Finds the topics of texts, texts that are nearly the same, and the language of each.',
    who: 'an engineer for language processing',
    reads: 'all',
  },
  {
    id: 'ai_solutions_architect',
    name: 'AI Solutions Architect',
    description:
      'Watches tokens, money and waiting times by agent and model against the budget, and says when a budget will be spent.',
    who: 'an AI solutions architect',
    reads: 'system',
  },
  {
    id: 'computer_vision_engineer',
    name: 'Computer Vision Engineer',
    description: 'Finds images that are broken, double, too small or blurred.',
    who: 'a computer vision engineer',
    reads: 'documents',
  },
  {
    id: 'ai_ethics_consultant',
    name: 'AI Ethics Consultant',
    description: 'Finds personal data in tables and documents, and watches how decisions are made and rights are used.',
    who: 'an AI ethics consultant',
    reads: 'all',
  },
  {
    id: 'ai_product_manager',
    name: 'AI Product Manager',
    description:
      'Watches how the product is used, tasks that failed or were given up, and what people on the waitlist ask for.',
    who: 'an AI product manager',
    reads: 'system',
  },
  {
    id: 'prompt_engineer',
    name: 'Prompt Engineer',
    description:
      'Watches how runs end by agent and model, tool calls that fail, and answers that people marked as bad.',
    who: 'a prompt engineer',
    reads: 'system',
  },
  {
    id: 'data_engineer',
    name: 'Data Engineer',
    description:
      'Finds missing values, duplicates, types that changed, data that is old, and values without a match in the table they refer to.',
    who: 'a data engineer',
    reads: 'all',
  },
  {
    id: 'robotics_engineer',
    name: 'Robotics Engineer',
    description: 'Watches schedules that were late or missed, and readings of devices that are out of range.',
    who: 'a robotics engineer',
    reads: 'operational',
  },
  {
    id: 'software_engineer',
    name: 'Software Engineer',
    description: 'Groups the errors of the application, and finds secrets and risky calls in uploaded code.',
    who: 'a software engineer',
    reads: 'documents',
  },
  {
    id: 'ai_forward_deployed_engineer',
    name: 'Forward Deployed Engineer',
    description: 'Watches the health of every connection to other systems, and says which set-up is unfinished.',
    who: 'a forward deployed engineer',
    reads: 'system',
  },
  {
    id: 'data_analyst',
    name: 'Data Analyst',
    description: 'Writes a profile of each new table, and finds what moved most against the period before.',
    who: 'a data analyst',
    reads: 'all',
  },
]
