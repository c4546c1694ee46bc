/** What somebody has to do before anything here can run; "" if nothing. */
export function advice(situation: { version: string; own: boolean; needed: string }): string;
