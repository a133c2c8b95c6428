/**
 * First names that a sentence may use whatever their frequency, because a name requires no vocabulary. Add names as
 * needed; choose short ones that are recognised as names everywhere.
 */
export const PEOPLE_NAMES: ReadonlySet<string> = new Set(
  `
    Adam Ahmed Aisha Akira Alex Ali Amara Amina Amir Ana Anna Anya Arjun Ayesha Ben Carlos Carmen Chen Chloe Clara
    Daniel David Diego Dmitri Elena Ella Emma Eva Farah Fatima Felix Femi George Hana Hassan Helen Hiroshi Ibrahim
    Ines Ingrid Isabel Ivan Jack Jamal James Jin Joao Jose Julia Kai Karim Kenji Kofi Kwame Lars Laura Layla Leila Lena
    Leo Lin Lucas Lucy Luis Marco Maria Marta Maya Mei Miguel Mina Mohammed Nadia Nina Nora Oksana Olga Oliver
    Omar Paul Pedro Peter Priya Rafael Raj Ravi Rosa Ruth Sam Samir Sara Sarah Silva Sofia Sven Tariq Tom Tomas Wei Yara
    Yasmin Yuki Yusuf Zara Zeynep
  `
    .trim()
    .split(/\s+/),
)
