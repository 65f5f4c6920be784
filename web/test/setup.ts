// No test asks a hall: whoever does is told that there is none.
globalThis.fetch = () => Promise.reject(new Error('There is no hall here.'));
