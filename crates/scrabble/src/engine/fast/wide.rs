//! Operations on vectors beyond those that all machines have in common.
//!
//! Each function is there twice: with the instructions of AVX2 and BMI2, which `kernel!` makes safe to
//! call on machines that have them, and written out plainly for all others. A test holds the two
//! against each other.

use fearless_simd::{Simd, i8x16, i16x16, prelude::*, u8x16, u8x32, u32x8};

/// Does something with the vectors of this machine: those of AVX2 if it has them, even if it has wider
/// ones, for the engine is made and measured for these; or else those that it surely has.
macro_rules! with_vectors {
    ($level:expr, $simd:ident => $operation:expr) => {{
        let level: fearless_simd::Level = $level;
        #[cfg(target_arch = "x86_64")]
        {
            use fearless_simd::Simd as _;
            if let Some($simd) = level.as_avx2() {
                $simd.vectorize(
                    #[inline(always)]
                    || $operation,
                )
            } else {
                let $simd = level.as_sse2().expect("every x86-64 has SSE2");
                $simd.vectorize(
                    #[inline(always)]
                    || $operation,
                )
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        {
            fearless_simd::dispatch!(level, $simd => $operation)
        }
    }};
}
pub(super) use with_vectors;

/// For each of sixteen: the products of two bytes side by side with two others, added up. The
/// multipliers are below 128, and no sum of two products is above 32,767.
#[inline(always)]
pub(super) fn dot<S: Simd>(simd: S, values: u8x32<S>, multipliers: u8x32<S>) -> i16x16<S> {
    let (values, multipliers) = (<[u8; 32]>::from(values), <[u8; 32]>::from(multipliers));
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        return avx2::dot(avx2, values, multipliers).simd_into(simd);
    }
    plain::dot(values, multipliers).simd_into(simd)
}

/// Sixteen bytes as numbers.
#[inline(always)]
pub(super) fn widened<S: Simd>(simd: S, bytes: u8x16<S>) -> i16x16<S> {
    let bytes = <[u8; 16]>::from(bytes);
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        return avx2::widened(avx2, bytes).simd_into(simd);
    }
    bytes.map(i16::from).simd_into(simd)
}

/// Eight of sixteen bytes, from the first or from the ninth on, as numbers.
#[inline(always)]
pub(super) fn widened_to_32<S: Simd>(simd: S, bytes: &[u8; 16], from: usize) -> u32x8<S> {
    let (halves, _) = bytes.as_chunks::<8>();
    let half = halves[(from / 8) & 1];
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        return avx2::widened_to_32(avx2, half).simd_into(simd);
    }
    half.map(u32::from).simd_into(simd)
}

/// Where sixteen bytes are equal to others: numbers that are all ones there, and nought elsewhere.
#[inline(always)]
pub(super) fn equal<S: Simd>(simd: S, bytes: u8x16<S>, others: u8x16<S>) -> i16x16<S> {
    let (bytes, others) = (<[u8; 16]>::from(bytes), <[u8; 16]>::from(others));
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        return avx2::equal(avx2, bytes, others).simd_into(simd);
    }
    plain::equal(bytes, others).simd_into(simd)
}

/// Where sixteen bytes are equal to others: bytes that are all ones there, and nought elsewhere.
#[inline(always)]
pub(super) fn same<S: Simd>(simd: S, bytes: u8x16<S>, others: u8x16<S>) -> i8x16<S> {
    let (bytes, others) = (<[u8; 16]>::from(bytes), <[u8; 16]>::from(others));
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        return avx2::same(avx2, bytes, others).simd_into(simd);
    }
    plain::equal(bytes, others).map(|it| it as i8).simd_into(simd)
}

/// The uppermost bits of sixteen bytes.
#[inline(always)]
pub(super) fn bits_of<S: Simd>(simd: S, bytes: i8x16<S>) -> u16 {
    let bytes = <[i8; 16]>::from(bytes);
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        return avx2::bits_of(avx2, bytes);
    }
    let _ = simd;
    plain::bits_of(bytes)
}

/// Sixteen bytes as numbers that may be below nothing.
#[inline(always)]
pub(super) fn widened_signed<S: Simd>(simd: S, bytes: i8x16<S>) -> i16x16<S> {
    let bytes = <[i8; 16]>::from(bytes);
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        return avx2::widened_signed(avx2, bytes).simd_into(simd);
    }
    bytes.map(i16::from).simd_into(simd)
}

/// The highest of sixteen numbers.
#[inline(always)]
pub(super) fn highest<S: Simd>(simd: S, numbers: i16x16<S>) -> i16 {
    let numbers = <[i16; 16]>::from(numbers);
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        return avx2::highest(avx2, numbers);
    }
    plain::highest(numbers)
}

/// Each byte and all before it, added up.
#[inline(always)]
pub(super) fn running_sums<S: Simd>(simd: S, bytes: u8x16<S>) -> u8x16<S> {
    let bytes = <[u8; 16]>::from(bytes);
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        return avx2::running_sums(avx2, bytes).simd_into(simd);
    }
    plain::running_sums(bytes).simd_into(simd)
}

/// The places of the bits of a set, from the lowest on; behind them noughts.
#[inline(always)]
pub(super) fn places<S: Simd>(simd: S, set: u16) -> u8x16<S> {
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        return avx2::places(avx2, set).simd_into(simd);
    }
    plain::places(set).simd_into(simd)
}

/// For each of four keys: whether both of the bits that it names are in its word of a table. The
/// uppermost bits of a key say which word that is.
#[inline(always)]
pub(super) fn have_bits<S: Simd>(simd: S, table: &[u64; 1 << TABLE_BITS], keys: &[u64; 4]) -> u8 {
    let words = keys.map(|it| table[(it >> (64 - TABLE_BITS)) as usize]);
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        return avx2::have_bits(avx2, words, keys);
    }
    let _ = simd;
    plain::have_bits(words, keys)
}

/// Bits that say which word of a table it is.
pub(super) const TABLE_BITS: u32 = 15;

/// Each of eight letters is in the set at its place.
#[inline(always)]
pub(super) fn are_in<S: Simd>(simd: S, letters: &[u8; 8], sets: &[u32; 8]) -> bool {
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        return avx2::are_in(avx2, letters, sets);
    }
    let _ = simd;
    plain::are_in(letters, sets)
}

/// The bits of eight letters, for asking more than once.
#[inline(always)]
pub(super) fn letter_bits<S: Simd>(simd: S, letters: &[u8; 8]) -> u32x8<S> {
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        return avx2::letter_bits(avx2, letters).simd_into(simd);
    }
    letters.map(|it| 1u32 << (it & 31)).simd_into(simd)
}

/// Each of eight bits is in the set at its place.
#[inline(always)]
pub(super) fn have_all<S: Simd>(simd: S, sets: &[u32; 8], bits: u32x8<S>) -> bool {
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        return avx2::have_all(avx2, sets, bits.into());
    }
    plain::have_all(sets, bits.into())
}

/// The sum of the first eight of sixteen numbers, as far as sixteen bits tell it.
#[inline(always)]
pub(super) fn sum_of_eight<S: Simd>(simd: S, numbers: i16x16<S>) -> i16 {
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        return avx2::sum_of_eight(avx2, numbers.into());
    }
    let _ = simd;
    plain::sum_of_eight(numbers.into())
}

/// Where the first of some numbers stands that is equal to one of them.
#[inline(always)]
pub(super) fn place_of<S: Simd>(simd: S, rows: &[[i16; 16]; 6], number: i16) -> (usize, usize) {
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        return avx2::place_of(avx2, rows, number);
    }
    let _ = simd;
    plain::place_of(rows, number)
}

/// The place of a number among 32, of which it is one: sixteen, and sixteen more. Of several the first
/// by [`PLACES_OF_PACKED`].
#[inline(always)]
pub(super) fn place_in<S: Simd>(simd: S, numbers: [i16x16<S>; 2], number: i16) -> usize {
    let numbers = numbers.map(<[i16; 16]>::from);
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        let packed = avx2::place_in(avx2, numbers, number);
        return usize::from(PLACES_OF_PACKED[packed & 31]);
    }
    let _ = simd;
    plain::place_in(numbers, number)
}

/// Numbers are packed by eights, one and other by turns.
static PLACES_OF_PACKED: [u8; 32] = places_of_packed();

const fn places_of_packed() -> [u8; 32] {
    let mut places = [0; 32];
    let mut at = 0;
    while at < 32u8 {
        places[at as usize] = at & 7 | (at & 8) << 1 | (at & 16) >> 1;
        at += 1;
    }
    places
}

/// Sixteen numbers of 32 bits by bytes: the first byte of each, and so on.
#[inline(always)]
pub(super) fn bytes_apart<S: Simd>(simd: S, numbers: [u32x8<S>; 2]) -> [u8x16<S>; 4] {
    let numbers = numbers.map(<[u32; 8]>::from);
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        return avx2::bytes_apart(avx2, numbers).map(|it| it.simd_into(simd));
    }
    plain::bytes_apart(numbers).map(|it| it.simd_into(simd))
}

/// Sixteen numbers below 256, each in a byte.
#[inline(always)]
pub(super) fn low_bytes<S: Simd>(simd: S, numbers: i16x16<S>) -> u8x16<S> {
    let numbers = <[i16; 16]>::from(numbers);
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = simd.level().as_avx2() {
        return avx2::low_bytes(avx2, numbers).simd_into(simd);
    }
    numbers.map(|it| it as u8).simd_into(simd)
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::*;

    use fearless_simd::{Avx2, i8x16, i16x16, kernel, prelude::*, u8x16, u8x32, u32x8, u64x4};

    kernel!(
        #[inline(always)]
        pub(super) fn dot(avx2: Avx2, values: [u8; 32], multipliers: [u8; 32]) -> [i16; 16] {
            let values: u8x32<Avx2> = values.simd_into(avx2);
            let multipliers: u8x32<Avx2> = multipliers.simd_into(avx2);
            let sums: i16x16<Avx2> =
                _mm256_maddubs_epi16(values.into(), multipliers.into()).simd_into(avx2);
            sums.into()
        }
    );

    kernel!(
        #[inline(always)]
        pub(super) fn widened(avx2: Avx2, bytes: [u8; 16]) -> [i16; 16] {
            let bytes: u8x16<Avx2> = bytes.simd_into(avx2);
            let wide: i16x16<Avx2> = _mm256_cvtepu8_epi16(bytes.into()).simd_into(avx2);
            wide.into()
        }
    );

    kernel!(
        #[inline(always)]
        pub(super) fn widened_to_32(avx2: Avx2, bytes: [u8; 8]) -> [u32; 8] {
            let bytes = _mm_cvtsi64_si128(i64::from_le_bytes(bytes));
            let wide: u32x8<Avx2> = _mm256_cvtepu8_epi32(bytes).simd_into(avx2);
            wide.into()
        }
    );

    kernel!(
        #[inline(always)]
        pub(super) fn equal(avx2: Avx2, bytes: [u8; 16], others: [u8; 16]) -> [i16; 16] {
            let bytes: u8x16<Avx2> = bytes.simd_into(avx2);
            let others: u8x16<Avx2> = others.simd_into(avx2);
            let equal = _mm_cmpeq_epi8(bytes.into(), others.into());
            let wide: i16x16<Avx2> = _mm256_cvtepi8_epi16(equal).simd_into(avx2);
            wide.into()
        }
    );

    kernel!(
        #[inline(always)]
        pub(super) fn same(avx2: Avx2, bytes: [u8; 16], others: [u8; 16]) -> [i8; 16] {
            let bytes: u8x16<Avx2> = bytes.simd_into(avx2);
            let others: u8x16<Avx2> = others.simd_into(avx2);
            let same: i8x16<Avx2> = _mm_cmpeq_epi8(bytes.into(), others.into()).simd_into(avx2);
            same.into()
        }
    );

    kernel!(
        #[inline(always)]
        pub(super) fn bits_of(avx2: Avx2, bytes: [i8; 16]) -> u16 {
            let bytes: i8x16<Avx2> = bytes.simd_into(avx2);
            _mm_movemask_epi8(bytes.into()) as u16
        }
    );

    kernel!(
        #[inline(always)]
        pub(super) fn widened_signed(avx2: Avx2, bytes: [i8; 16]) -> [i16; 16] {
            let bytes: i8x16<Avx2> = bytes.simd_into(avx2);
            let wide: i16x16<Avx2> = _mm256_cvtepi8_epi16(bytes.into()).simd_into(avx2);
            wide.into()
        }
    );

    kernel!(
        #[inline(always)]
        pub(super) fn highest(avx2: Avx2, numbers: [i16; 16]) -> i16 {
            let numbers: i16x16<Avx2> = numbers.simd_into(avx2);
            let numbers: __m256i = numbers.into();
            let eight = _mm_max_epi16(
                _mm256_castsi256_si128(numbers),
                _mm256_extracti128_si256::<1>(numbers),
            );
            // There is an instruction for the lowest of eight numbers that are never below nothing.
            let turned = _mm_xor_si128(eight, _mm_set1_epi16(0x7fff));
            _mm_extract_epi16::<0>(_mm_minpos_epu16(turned)) as i16 ^ 0x7fff
        }
    );

    kernel!(
        #[inline(always)]
        pub(super) fn running_sums(avx2: Avx2, bytes: [u8; 16]) -> [u8; 16] {
            let bytes: u8x16<Avx2> = bytes.simd_into(avx2);
            let mut sums: __m128i = bytes.into();
            sums = _mm_add_epi8(sums, _mm_slli_si128::<1>(sums));
            sums = _mm_add_epi8(sums, _mm_slli_si128::<2>(sums));
            sums = _mm_add_epi8(sums, _mm_slli_si128::<4>(sums));
            sums = _mm_add_epi8(sums, _mm_slli_si128::<8>(sums));
            let sums: u8x16<Avx2> = sums.simd_into(avx2);
            sums.into()
        }
    );

    kernel!(
        #[inline(always)]
        pub(super) fn places(avx2: Avx2, set: u16) -> [u8; 16] {
            let nibbles = _pdep_u64(set.into(), 0x1111_1111_1111_1111) * 15;
            let packed = _pext_u64(0xfedc_ba98_7654_3210, nibbles);
            let packed = _mm_cvtsi64_si128(packed as i64);
            let low = _mm_and_si128(packed, _mm_set1_epi8(15));
            let high = _mm_and_si128(_mm_srli_epi16::<4>(packed), _mm_set1_epi8(15));
            let places: u8x16<Avx2> = _mm_unpacklo_epi8(low, high).simd_into(avx2);
            places.into()
        }
    );

    kernel!(
        #[inline(always)]
        pub(super) fn have_bits(avx2: Avx2, words: [u64; 4], keys: &[u64; 4]) -> u8 {
            let words: u64x4<Avx2> = words.simd_into(avx2);
            let keys = u64x4::from_slice(avx2, keys);
            let (words, keys) = (words.into(), keys.into());
            let six = _mm256_set1_epi64x(63);
            let one = _mm256_srlv_epi64(words, _mm256_and_si256(keys, six));
            let next = _mm256_and_si256(_mm256_srli_epi64::<6>(keys), six);
            let both = _mm256_and_si256(one, _mm256_srlv_epi64(words, next));
            let uppermost = _mm256_castsi256_pd(_mm256_slli_epi64::<63>(both));
            _mm256_movemask_pd(uppermost) as u8
        }
    );

    kernel!(
        #[inline(always)]
        pub(super) fn are_in(avx2: Avx2, letters: &[u8; 8], sets: &[u32; 8]) -> bool {
            let letters = _mm_cvtsi64_si128(i64::from_le_bytes(*letters));
            // They are below 32, which the compiler does not know.
            let letters = _mm256_and_si256(_mm256_cvtepu8_epi32(letters), _mm256_set1_epi32(31));
            let bits = _mm256_sllv_epi32(_mm256_set1_epi32(1), letters);
            let sets = u32x8::from_slice(avx2, sets);
            _mm256_testc_si256(sets.into(), bits) != 0
        }
    );

    kernel!(
        #[inline(always)]
        pub(super) fn letter_bits(avx2: Avx2, letters: &[u8; 8]) -> [u32; 8] {
            let letters = _mm_cvtsi64_si128(i64::from_le_bytes(*letters));
            let letters = _mm256_and_si256(_mm256_cvtepu8_epi32(letters), _mm256_set1_epi32(31));
            let bits = _mm256_sllv_epi32(_mm256_set1_epi32(1), letters);
            let bits: u32x8<Avx2> = bits.simd_into(avx2);
            bits.into()
        }
    );

    kernel!(
        #[inline(always)]
        pub(super) fn have_all(avx2: Avx2, sets: &[u32; 8], bits: [u32; 8]) -> bool {
            let sets = u32x8::from_slice(avx2, sets);
            let bits: u32x8<Avx2> = bits.simd_into(avx2);
            _mm256_testc_si256(sets.into(), bits.into()) != 0
        }
    );

    kernel!(
        #[inline(always)]
        pub(super) fn sum_of_eight(avx2: Avx2, numbers: [i16; 16]) -> i16 {
            let numbers: i16x16<Avx2> = numbers.simd_into(avx2);
            let eight = _mm256_castsi256_si128(numbers.into());
            let four = _mm_madd_epi16(eight, _mm_set1_epi16(1));
            let two = _mm_add_epi32(four, _mm_shuffle_epi32::<0b00_00_11_10>(four));
            let one = _mm_add_epi32(two, _mm_shuffle_epi32::<0b00_00_00_01>(two));
            _mm_cvtsi128_si32(one) as i16
        }
    );

    kernel!(
        #[inline(always)]
        pub(super) fn place_of(avx2: Avx2, rows: &[[i16; 16]; 6], number: i16) -> (usize, usize) {
            let number = _mm256_set1_epi16(number);
            for pair in 0..3 {
                let one = i16x16::from_slice(avx2, &rows[2 * pair]);
                let other = i16x16::from_slice(avx2, &rows[2 * pair + 1]);
                let packed = _mm256_packs_epi16(
                    _mm256_cmpeq_epi16(one.into(), number),
                    _mm256_cmpeq_epi16(other.into(), number),
                );
                // Eight of the one, eight of the other, and the same again.
                let equal = _mm256_movemask_epi8(packed) as u32;
                if equal != 0 {
                    let halves = equal & 0x00ff_00ff;
                    let row = usize::from(halves == 0);
                    let bits = if halves == 0 { equal >> 8 } else { halves };
                    let at = bits.trailing_zeros() as usize;
                    return (2 * pair + row, (at & 7) + (at >> 4) * 8);
                }
            }
            (0, 0)
        }
    );

    kernel!(
        #[inline(always)]
        pub(super) fn place_in(avx2: Avx2, numbers: [[i16; 16]; 2], number: i16) -> usize {
            let number = _mm256_set1_epi16(number);
            let one: i16x16<Avx2> = numbers[0].simd_into(avx2);
            let other: i16x16<Avx2> = numbers[1].simd_into(avx2);
            let packed = _mm256_packs_epi16(
                _mm256_cmpeq_epi16(one.into(), number),
                _mm256_cmpeq_epi16(other.into(), number),
            );
            _mm256_movemask_epi8(packed).trailing_zeros() as usize & 31
        }
    );

    kernel!(
        #[inline(always)]
        pub(super) fn bytes_apart(avx2: Avx2, numbers: [[u32; 8]; 2]) -> [[u8; 16]; 4] {
            let one: u32x8<Avx2> = numbers[0].simd_into(avx2);
            let other: u32x8<Avx2> = numbers[1].simd_into(avx2);
            // First within four numbers, then fours of bytes to those of the other numbers.
            let apart = _mm256_setr_epi8(
                0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 0, 4, 8, 12, 1, 5, 9, 13, 2,
                6, 10, 14, 3, 7, 11, 15,
            );
            let by_turns = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
            let one = _mm256_shuffle_epi8(one.into(), apart);
            let other = _mm256_shuffle_epi8(other.into(), apart);
            let one = _mm256_permutevar8x32_epi32(one, by_turns);
            let other = _mm256_permutevar8x32_epi32(other, by_turns);
            let even = _mm256_unpacklo_epi64(one, other);
            let odd = _mm256_unpackhi_epi64(one, other);
            let bytes = [
                _mm256_castsi256_si128(even),
                _mm256_castsi256_si128(odd),
                _mm256_extracti128_si256::<1>(even),
                _mm256_extracti128_si256::<1>(odd),
            ];
            bytes.map(|it| {
                let bytes: u8x16<Avx2> = it.simd_into(avx2);
                bytes.into()
            })
        }
    );

    kernel!(
        #[inline(always)]
        pub(super) fn low_bytes(avx2: Avx2, numbers: [i16; 16]) -> [u8; 16] {
            let numbers: i16x16<Avx2> = numbers.simd_into(avx2);
            let numbers: __m256i = numbers.into();
            let packed = _mm_packus_epi16(
                _mm256_castsi256_si128(numbers),
                _mm256_extracti128_si256::<1>(numbers),
            );
            let bytes: u8x16<Avx2> = packed.simd_into(avx2);
            bytes.into()
        }
    );
}

/// The same in plain words.
mod plain {
    pub(super) fn dot(values: [u8; 32], multipliers: [u8; 32]) -> [i16; 16] {
        let product = |at: usize| i16::from(values[at]) * i16::from(multipliers[at]);
        std::array::from_fn(|it| product(2 * it) + product(2 * it + 1))
    }

    pub(super) fn equal(bytes: [u8; 16], others: [u8; 16]) -> [i16; 16] {
        std::array::from_fn(|it| -i16::from(bytes[it] == others[it]))
    }

    pub(super) fn bits_of(bytes: [i8; 16]) -> u16 {
        bytes.iter().enumerate().fold(0, |sum, (at, it)| sum | u16::from(*it < 0) << at)
    }

    pub(super) fn highest(numbers: [i16; 16]) -> i16 {
        numbers.into_iter().fold(i16::MIN, i16::max)
    }

    pub(super) fn running_sums(bytes: [u8; 16]) -> [u8; 16] {
        let mut sum = 0u8;
        bytes.map(|it| {
            sum = sum.wrapping_add(it);
            sum
        })
    }

    pub(super) fn places(set: u16) -> [u8; 16] {
        let mut places = [0; 16];
        let bits = (0..16).filter(|it| set >> it & 1 != 0);
        places.iter_mut().zip(bits).for_each(|(to, place)| *to = place);
        places
    }

    pub(super) fn have_bits(words: [u64; 4], keys: &[u64; 4]) -> u8 {
        let has = |at: usize| {
            let (word, key) = (words[at], keys[at]);
            (word >> (key & 63) & word >> (key >> 6 & 63) & 1) as u8
        };
        has(0) | has(1) << 1 | has(2) << 2 | has(3) << 3
    }

    pub(super) fn place_of(rows: &[[i16; 16]; 6], number: i16) -> (usize, usize) {
        let of = |row: &[i16; 16]| row.iter().position(|it| *it == number);
        let found = rows.iter().enumerate().find_map(|(idx, row)| Some((idx, of(row)?)));
        found.unwrap_or_default()
    }

    pub(super) fn place_in(numbers: [[i16; 16]; 2], number: i16) -> usize {
        let numbers = numbers.as_flattened();
        let mut places = super::PLACES_OF_PACKED.iter().map(|it| usize::from(*it));
        places.find(|it| numbers[*it] == number).unwrap_or_default()
    }

    pub(super) fn bytes_apart(numbers: [[u32; 8]; 2]) -> [[u8; 16]; 4] {
        let numbers = numbers.as_flattened();
        std::array::from_fn(|byte| std::array::from_fn(|it| numbers[it].to_le_bytes()[byte]))
    }

    pub(super) fn have_all(sets: &[u32; 8], bits: [u32; 8]) -> bool {
        sets.iter().zip(bits).all(|(set, bit)| set & bit == bit)
    }

    pub(super) fn sum_of_eight(numbers: [i16; 16]) -> i16 {
        numbers[..8].iter().fold(0, |sum, it| sum.wrapping_add(*it))
    }

    pub(super) fn are_in(letters: &[u8; 8], sets: &[u32; 8]) -> bool {
        letters.iter().zip(sets).all(|(letter, set)| set >> letter & 1 != 0)
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use fearless_simd::{Level, Simd, i16x16, prelude::*, u8x16, u8x32, u32x8};

    use crate::engine::autoplay::Chance;

    /// Everything that is written twice, for numbers of chance, as one machine has it.
    fn all<S: Simd>(simd: S, seed: u64) -> Vec<i64> {
        let mut chance = Chance::new(seed);
        let mut byte = |n: usize| chance.below(n) as u8;
        let multipliers: [u8; 32] = std::array::from_fn(|_| byte(128));
        let values: [u8; 32] = std::array::from_fn(|_| byte(128));
        let bytes: [u8; 16] = std::array::from_fn(|_| byte(16));
        let others: [u8; 16] = std::array::from_fn(|_| byte(16));
        let letters: [u8; 8] = std::array::from_fn(|_| byte(32));
        let small: [i16; 16] = std::array::from_fn(|_| byte(255).into());
        let mut number = || chance.next_number();
        let numbers: [i16; 16] = std::array::from_fn(|_| number() as i16);
        let many_small: [u32; 16] = std::array::from_fn(|_| number() as u32);
        let rows: [[i16; 16]; 6] =
            std::array::from_fn(|_| std::array::from_fn(|_| number() as i16 % 50));
        let sets: [u32; 8] = std::array::from_fn(|it| {
            number() as u32 | if seed.is_multiple_of(2) { 1 << letters[it] } else { 0 }
        });
        let table: Box<[u64; 1 << super::TABLE_BITS]> =
            vec![number() | number(); 1 << super::TABLE_BITS].try_into().expect("as long as that");
        let set = number() as u16;
        let wide = u8x16::from_slice(simd, &bytes);
        let wide_others = u8x16::from_slice(simd, &others);
        let place = super::place_of(simd, &rows, rows[seed as usize % 6][seed as usize % 16]);
        let mut out: Vec<i64> = Vec::new();
        let mut note = |of: &[i16]| out.extend(of.iter().map(|it| i64::from(*it)));
        let (one, other) =
            (u8x32::from_slice(simd, &values), u8x32::from_slice(simd, &multipliers));
        note(&<[i16; 16]>::from(super::dot(simd, one, other)));
        note(&<[i16; 16]>::from(super::widened(simd, wide)));
        note(&<[i16; 16]>::from(super::equal(simd, wide, wide_others)));
        let same = super::same(simd, wide, wide_others);
        note(&[super::bits_of(simd, same) as i16]);
        note(&<[i16; 16]>::from(super::widened_signed(simd, same)));
        note(&[super::highest(simd, i16x16::from_slice(simd, &numbers))]);
        note(&<[u8; 16]>::from(super::running_sums(simd, wide)).map(i16::from));
        note(&<[u8; 16]>::from(super::places(simd, set)).map(i16::from));
        note(&<[u8; 16]>::from(super::low_bytes(simd, small.simd_into(simd))).map(i16::from));
        let halves = [0, 8].map(|at| u32x8::from_slice(simd, &many_small[at..at + 8]));
        for bytes in super::bytes_apart(simd, halves) {
            note(&<[u8; 16]>::from(bytes).map(i16::from));
        }
        let two = [0, 1].map(|at| i16x16::from_slice(simd, &rows[at]));
        note(&[super::place_in(simd, two, rows[seed as usize % 2][seed as usize / 2 % 16]) as i16]);
        note(&[place.0 as i16, place.1 as i16]);
        let keys: [u64; 4] = std::array::from_fn(|_| number());
        note(&[super::have_bits(simd, &table, &keys).into()]);
        let bits = super::letter_bits(simd, &letters);
        note(&<[u32; 8]>::from(bits).map(|it| it as i16));
        note(&<[u32; 8]>::from(bits).map(|it| (it >> 16) as i16));
        note(&[super::sum_of_eight(simd, i16x16::from_slice(simd, &numbers))]);
        let (have_all, are_in) =
            (super::have_all(simd, &sets, bits), super::are_in(simd, &letters, &sets));
        assert_eq!(have_all, are_in);
        note(&[i16::from(are_in)]);
        for from in [0, 8] {
            let wide = <[u32; 8]>::from(super::widened_to_32(simd, &bytes, from));
            note(&wide.map(|it| it as i16));
        }
        out
    }

    #[test]
    fn what_is_written_twice_is_the_same_on_both_machines() {
        let Some(avx2) = Level::new().as_avx2() else { return };
        let sse2 = Level::baseline().as_sse2().expect("every x86-64 has SSE2");
        for seed in 0..2_000 {
            assert_eq!(all(avx2, seed), all(sse2, seed), "{seed}");
        }
        let is_in = |seed: u64| all(avx2, seed).into_iter().rev().nth(16);
        assert_eq!((is_in(0), is_in(1)), (Some(1), Some(0)), "both answers were asked for");
    }
}
