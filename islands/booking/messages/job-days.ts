/** How many dates a job takes, and the words where the afternoon is too short (rule 3.20). */
export const JOB_DAYS = {
  takes: (days: number, dates: string) => `Takes ${days} days: ${dates}`,
  tooLong:
    'This job does not fit the afternoon. It is done in one day when it starts in the morning.',
  morning: 'Start in the morning',
};
